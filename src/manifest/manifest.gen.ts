// Generated from schema/manifest.schema.json by `npm run generate`. Do not edit.

/**
 * A file in the folder public, written from there with a slash in front: public/pictures/team.jpg is /pictures/team.jpg.
 */
export type FilePath = string
/**
 * A colour as # and six digits from 0 to 9 and a to f.
 */
export type ColorValue = string
/**
 * Where it leads: a page of this site (/about), a place on a page (#team or /about#team), a file of the folder public (/files/prices.pdf), or a full address (https://..., mailto:..., tel:...).
 */
export type Link = string
/**
 * An icon by its set and name. lucide has plain line icons (lucide:cloud), logos has coloured marks of technologies (logos:react). Browse them at icon-sets.iconify.design.
 */
export type Icon = string
/**
 * One field of a form.
 */
export type Field =
  | CaptchaField
  | CheckboxField
  | CheckboxGroupField
  | EmailField
  | FileField
  | SelectField
  | TelField
  | TextField
  | TextareaField
/**
 * One place where the answers go.
 */
export type Delivery = EmailDelivery | EndpointDelivery | SimulateDelivery | StoreDelivery | WebhookDelivery
/**
 * A block that several pages show.
 */
export type SharedItem =
  | ClaimsBlock
  | ColumnsBlock
  | FormBlock
  | HeroBlock
  | LogoGridBlock
  | ModelsCardsBlock
  | RichTextBlock
  | StepsBlock
  | TabsBlock
/**
 * The background of the block.
 */
export type Tone = 'plain' | 'muted' | 'brand' | 'dark'
/**
 * A block inside a column; columns do not stand in columns.
 */
export type InnerBlock =
  | ClaimsBlock
  | FormBlock
  | HeroBlock
  | LogoGridBlock
  | ModelsCardsBlock
  | RichTextBlock
  | StepsBlock
  | TabsBlock
  | SharedBlock
/**
 * One of the colours of the theme, by its name.
 */
export type ColorName = 'brand' | 'accent' | 'success' | 'warning' | 'error' | 'ink'
/**
 * One block of a page.
 */
export type Block =
  | ClaimsBlock
  | ColumnsBlock
  | FormBlock
  | HeroBlock
  | LogoGridBlock
  | ModelsCardsBlock
  | RichTextBlock
  | StepsBlock
  | TabsBlock
  | SharedBlock

/**
 * One file that describes a whole website. Start with site, then write pages; each page is a list of blocks.
 */
export interface Manifest {
  /**
   * Where the editor finds the description of this file. Leave it as it is: it gives you completion and help while you type.
   */
  $schema?: string
  /**
   * The version of this file format. There is one so far: 1.
   */
  version: 1
  /**
   * Facts about the website as a whole: its name, address, language and the facts that texts may repeat.
   */
  site: Site
  /**
   * How the site looks: colours for light and dark, fonts, corners and widths.
   */
  theme: Theme
  /**
   * The menu at the top of every page.
   */
  navigation: Navigation
  /**
   * What stands at the bottom of every page.
   */
  footer: Footer
  /**
   * The forms of the site, each under its own name in small letters with hyphens. A form block shows one of them by that name.
   */
  forms?: {
    [k: string]: Form
  }
  /**
   * Blocks that stand on several pages, each under its own name in small letters with hyphens. Place one with { "type": "shared", "ref": "its-name" }: change it here and it changes everywhere.
   */
  shared?: {
    [k: string]: SharedItem
  }
  /**
   * Old addresses and where they lead now. Add one whenever a page gets a new address, so that old links go on working.
   */
  redirects?: Redirect[]
  /**
   * The pages of the site. One of them has the path /, which is the home page; one may have the path *, which is shown when an address does not exist.
   *
   * @minItems 1
   */
  pages: Page[]
}
/**
 * Facts about the website as a whole.
 */
export interface Site {
  /**
   * The name of the site or company, as visitors know it.
   */
  name: string
  /**
   * The public address of the site, starting with https://. It may end in a path if the site lives below one.
   */
  url: string
  /**
   * The language of the texts, as a language tag: en, en-GB, de, pt-BR.
   */
  language: string
  /**
   * The mark of the company, best as an SVG file. It stands beside the name in the menu and becomes the icon of the browser tab.
   */
  logo?: FilePath
  /**
   * The picture that social networks show when somebody shares a page, 1200 by 630 pixels.
   */
  image?: FilePath
  /**
   * Facts that texts and links repeat, such as a phone number. Write {{phone}} in any text or link and this value appears there. Change it here and it changes everywhere.
   */
  facts?: {
    [k: string]: string
  }
  /**
   * Words of the site's own controls. Each has an English text already: write here only what you want to say differently, or what you translate.
   */
  texts?: Texts
}
/**
 * Words of the site's own controls.
 */
export interface Texts {
  /**
   * The first link of every page, seen when it has the keyboard focus.
   */
  skipToContent?: string
  /**
   * The name of the button that opens the menu on phones.
   */
  menu?: string
  /**
   * How screen readers call the menu.
   */
  mainNavigation?: string
  /**
   * How screen readers call the links of the footer.
   */
  footerNavigation?: string
  /**
   * The name of the button that opens the entries below a menu entry. {label} stands for the entry.
   */
  showSubmenu?: string
  /**
   * The button that leads back to the top of a long page.
   */
  goToTop?: string
  /**
   * Read aloud after a link that opens a new tab.
   */
  opensInNewTab?: string
  /**
   * Read aloud when another page has been opened. {title} stands for its title.
   */
  pageLoaded?: string
  /**
   * On the button of a form while it is being sent.
   */
  sending?: string
  /**
   * Under a form that has been sent.
   */
  sent?: string
  /**
   * Under a form that could not be sent.
   */
  sendingFailed?: string
  /**
   * Why a form could not be sent: the visitor's device has no connection.
   */
  reasonOffline?: string
  /**
   * Why a form could not be sent: the fault is on the side of the site.
   */
  reasonServer?: string
  /**
   * Why a form could not be sent: it is too large.
   */
  reasonTooLarge?: string
  /**
   * Why a form could not be sent: too many attempts.
   */
  reasonTooMany?: string
  /**
   * The heading above the list of mistakes of a form.
   */
  problem?: string
  /**
   * Read aloud before the mistake of a field, and put in front of the page title.
   */
  errorPrefix?: string
  /**
   * Behind the label of a field that may stay empty.
   */
  optional?: string
  /**
   * The first, empty entry of a list that has none of its own.
   */
  chooseOption?: string
  /**
   * When a needed field is empty. {label} stands for the field.
   */
  enterField?: string
  /**
   * When nothing was chosen from a needed list. {label} stands for the field.
   */
  chooseField?: string
  /**
   * When a needed field whose label is a question is empty. {label} stands for the question.
   */
  answerQuestion?: string
  /**
   * When a needed file is missing. {label} stands for the field.
   */
  chooseFile?: string
  /**
   * When a needed box is not ticked. {label} stands for its text.
   */
  tickField?: string
  /**
   * When a form without needed fields is sent empty.
   */
  enterAnything?: string
  /**
   * When a field was answered twice or in a way that cannot be read. {label} stands for the field.
   */
  oneAnswer?: string
  /**
   * When an e-mail address cannot be right.
   */
  wrongEmail?: string
  /**
   * When a phone number cannot be right.
   */
  wrongPhone?: string
  /**
   * When a text is too long. {label} stands for the field, {max} for the limit.
   */
  tooLong?: string
  /**
   * When a text holds invisible control characters. {label} stands for the field.
   */
  wrongCharacters?: string
  /**
   * When an answer is not one of the choices. {label} stands for the field.
   */
  wrongChoice?: string
  /**
   * When too few boxes are ticked. {min} stands for the limit.
   */
  tooFewChoices?: string
  /**
   * When too many boxes are ticked. {max} stands for the limit.
   */
  tooManyChoices?: string
  /**
   * When a file is too large. {max} stands for the limit.
   */
  fileTooLarge?: string
  /**
   * When a file holds nothing.
   */
  fileEmpty?: string
  /**
   * When a file is of a kind that is not taken. {types} stands for the kinds.
   */
  fileType?: string
  /**
   * When too many files are chosen. {max} stands for the limit.
   */
  tooManyFiles?: string
  /**
   * Under the label of a file field without a hint. {types} stands for the kinds of files, {max} for the largest size.
   */
  fileLimits?: string
  /**
   * Before the last one of several choices.
   */
  or?: string
  /**
   * When a form comes back with mistakes: browsers forget chosen files.
   */
  chooseFileAgain?: string
}
/**
 * How the site looks.
 */
export interface Theme {
  /**
   * The colours in light mode and in dark mode. Visitors see the mode their device asks for.
   */
  colors: {
    /**
     * The colours in light mode.
     */
    light: Palette
    /**
     * The colours in dark mode. Without them the site is always light.
     */
    dark?: Palette
  }
  /**
   * The typefaces of the site. They are served from your own address.
   */
  fonts: {
    /**
     * The typeface of running text.
     */
    text: 'figtree' | 'bricolage-grotesque' | 'system'
    /**
     * The typeface of headings.
     */
    display: 'bricolage-grotesque' | 'figtree' | 'system'
  }
  /**
   * Corners and widths.
   */
  shape: {
    /**
     * How round corners are, in pixels.
     */
    radius: number
    /**
     * How wide the content may become, in pixels.
     */
    contentWidth: number
    /**
     * How wide running text may become, in pixels.
     */
    textWidth: number
  }
}
/**
 * The colours of the site, each by what it is for.
 */
export interface Palette {
  /**
   * The colour of text.
   */
  ink: ColorValue
  /**
   * The colour of quieter text.
   */
  inkSoft: ColorValue
  /**
   * The colour of the page.
   */
  paper: ColorValue
  /**
   * The colour of quiet areas such as muted blocks.
   */
  surface: ColorValue
  /**
   * The colour of areas that stand out from quiet ones.
   */
  surfaceStrong: ColorValue
  /**
   * The colour of thin lines and borders.
   */
  line: ColorValue
  /**
   * The colour of buttons, links and blocks in the brand tone.
   */
  brand: ColorValue
  /**
   * The colour of text on the brand colour.
   */
  brandInk: ColorValue
  /**
   * The colour of small things that should be noticed.
   */
  accent: ColorValue
  /**
   * The colour of text on the accent colour.
   */
  accentInk: ColorValue
  /**
   * The colour of blocks in the dark tone.
   */
  dark: ColorValue
  /**
   * The colour of text on dark blocks.
   */
  darkInk: ColorValue
  /**
   * The colour of messages that something worked.
   */
  success: ColorValue
  /**
   * The colour of messages that need attention.
   */
  warning: ColorValue
  /**
   * The colour of messages that something is wrong.
   */
  error: ColorValue
}
/**
 * The menu at the top of every page.
 */
export interface Navigation {
  /**
   * The entries of the menu from left to right. Seven are about as many as people can take in.
   *
   * @maxItems 12
   *
   * Items: One entry of the menu, with a menu of its own if it has entries below it.
   */
  items: {
    /**
     * The words in the menu.
     */
    label: string
    /**
     * The page that the entry opens.
     */
    link: Link
    /**
     * Entries that open under this one.
     *
     * @minItems 1
     * @maxItems 40
     */
    items?: Action[]
  }[]
  /**
   * The button at the end of the menu, usually to the contact page.
   */
  action?: Action
}
/**
 * A link with its words.
 */
export interface Action {
  /**
   * The words on the button or link. Say what it opens.
   */
  label: string
  /**
   * Where it leads.
   */
  link: Link
  /**
   * true opens the link in a new tab. Use it sparingly: people lose their way back.
   */
  newTab?: boolean
}
/**
 * What stands at the bottom of every page.
 */
export interface Footer {
  /**
   * A few lines about who you are, or your postal address. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * Lists of links, each with a title.
   *
   * @maxItems 6
   *
   * Items: A title and the links under it.
   */
  columns?: {
    /**
     * The words above the list.
     */
    title: string
    /**
     * The links of this column.
     *
     * @minItems 1
     * @maxItems 40
     */
    links: Action[]
  }[]
  /**
   * Links to your pages on social networks, shown as icons.
   *
   * @maxItems 12
   *
   * Items: An icon that leads to one network.
   */
  social?: {
    /**
     * The name of the network. Screen readers read it aloud.
     */
    label: string
    /**
     * The icon of the network.
     */
    icon: Icon
    /**
     * The address of your page there.
     */
    link: Link
  }[]
  /**
   * The small print at the very end, such as the copyright.
   */
  legal?: string
}
/**
 * One form: its fields and what happens with the answers.
 */
export interface Form {
  /**
   * The heading above the form.
   */
  title: string
  /**
   * The words on the button that sends the form.
   */
  submitLabel: string
  /**
   * The fields from top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   */
  fields: Field[]
  /**
   * One sentence with a link to your privacy page. It stands under the button. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  privacy?: string
  /**
   * What the visitor reads after the form has been sent.
   */
  success?: {
    /**
     * The line under the form. Without it, the interface word for it is used.
     */
    text?: string
    /**
     * The page that visitors without JavaScript see after sending.
     */
    page?: Link
  }
  /**
   * Where the answers go. Without this they are kept on your own server.
   *
   * @minItems 1
   * @maxItems 6
   */
  delivery?: Delivery[]
}
/**
 * A box that keeps out machines. It asks no puzzles and no other company.
 */
export interface CaptchaField {
  /**
   * I'm not a robot: A box that keeps out machines. It asks no puzzles and no other company.
   */
  type: 'captcha'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
}
/**
 * One box to tick.
 */
export interface CheckboxField {
  /**
   * Box to tick: One box to tick.
   */
  type: 'checkbox'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
}
/**
 * Several boxes; the visitor ticks as many as fit.
 */
export interface CheckboxGroupField {
  /**
   * Boxes to tick: Several boxes; the visitor ticks as many as fit.
   */
  type: 'checkboxGroup'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
  /**
   * What the visitor can choose from.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Choice[]
  /**
   * How many boxes must be ticked at least.
   */
  min?: number
  /**
   * How many boxes may be ticked at most.
   */
  max?: number
}
/**
 * One choice: what the visitor reads and what is stored.
 */
export interface Choice {
  /**
   * What is stored when the visitor chooses this.
   */
  value: string
  /**
   * What the visitor reads.
   */
  label: string
}
/**
 * An e-mail address.
 */
export interface EmailField {
  /**
   * E-mail field: An e-mail address.
   */
  type: 'email'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
  /**
   * What browsers may fill in by themselves: name, email, tel, organization and so on.
   */
  autocomplete?:
    | 'name'
    | 'given-name'
    | 'family-name'
    | 'email'
    | 'tel'
    | 'organization'
    | 'organization-title'
    | 'url'
    | 'country-name'
    | 'street-address'
    | 'postal-code'
    | 'off'
}
/**
 * A file that the visitor attaches.
 */
export interface FileField {
  /**
   * File: A file that the visitor attaches.
   */
  type: 'file'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
  /**
   * The endings of the files that are taken.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: The ending of a file name.
   */
  accept?: ('pdf' | 'doc' | 'docx' | 'odt' | 'txt' | 'png' | 'jpg')[]
  /**
   * How large a file may be, in bytes: 10485760 is 10 MB.
   */
  maxBytes?: number
  /**
   * How many files may be attached. Without this it is 1.
   */
  maxFiles?: number
}
/**
 * A list from which the visitor chooses one entry.
 */
export interface SelectField {
  /**
   * List to choose from: A list from which the visitor chooses one entry.
   */
  type: 'select'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
  /**
   * The first, empty entry of the list.
   */
  placeholder?: string
  /**
   * What the visitor can choose from.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Choice[]
}
/**
 * A phone number.
 */
export interface TelField {
  /**
   * Phone field: A phone number.
   */
  type: 'tel'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
  /**
   * What browsers may fill in by themselves: name, email, tel, organization and so on.
   */
  autocomplete?:
    | 'name'
    | 'given-name'
    | 'family-name'
    | 'email'
    | 'tel'
    | 'organization'
    | 'organization-title'
    | 'url'
    | 'country-name'
    | 'street-address'
    | 'postal-code'
    | 'off'
}
/**
 * One line of text.
 */
export interface TextField {
  /**
   * Text field: One line of text.
   */
  type: 'text'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
  /**
   * How many letters the answer may have at most. Without this it is 200.
   */
  maxLength?: number
  /**
   * What browsers may fill in by themselves: name, email, tel, organization and so on.
   */
  autocomplete?:
    | 'name'
    | 'given-name'
    | 'family-name'
    | 'email'
    | 'tel'
    | 'organization'
    | 'organization-title'
    | 'url'
    | 'country-name'
    | 'street-address'
    | 'postal-code'
    | 'off'
}
/**
 * Several lines of text.
 */
export interface TextareaField {
  /**
   * Large text field: Several lines of text.
   */
  type: 'textarea'
  /**
   * The name under which the answer is stored: it starts with a small letter; letters, digits and _ may follow. Visitors do not see it.
   */
  name: string
  /**
   * What the visitor reads above the field. It is needed: grey text inside the field is no label.
   */
  label: string
  /**
   * A short help under the label.
   */
  hint?: string
  /**
   * true refuses the form without an answer here.
   */
  required?: boolean
  /**
   * How many lines are visible. Without this it is 5.
   */
  rows?: number
  /**
   * How many letters the answer may have at most. Without this it is 5000.
   */
  maxLength?: number
}
/**
 * Tells somebody about the enquiry by e-mail as well.
 */
export interface EmailDelivery {
  /**
   * E-mail: Tells somebody about the enquiry by e-mail as well.
   */
  kind: 'email'
  /**
   * The e-mail address that is told, or env: and the name of an environment variable.
   */
  to: string
}
/**
 * Sends the form straight to another service. For sites that are hosted without this project's server.
 */
export interface EndpointDelivery {
  /**
   * Other service: Sends the form straight to another service. For sites that are hosted without this project's server.
   */
  kind: 'endpoint'
  /**
   * The address of the service, starting with https://.
   */
  url: string
}
/**
 * Acts as if the form were sent, and sends nothing. For trying out a site.
 */
export interface SimulateDelivery {
  /**
   * Try out: Acts as if the form were sent, and sends nothing. For trying out a site.
   */
  kind: 'simulate'
  /**
   * How the attempt ends.
   */
  outcome?: 'success' | 'failure'
}
/**
 * Keeps the enquiry on your own server. This is what happens when nothing is written here.
 */
export interface StoreDelivery {
  /**
   * Keep: Keeps the enquiry on your own server. This is what happens when nothing is written here.
   */
  kind: 'store'
}
/**
 * Sends the enquiry to another program as well.
 */
export interface WebhookDelivery {
  /**
   * Webhook: Sends the enquiry to another program as well.
   */
  kind: 'webhook'
  /**
   * The name of the environment variable that holds the address, after env:.
   */
  url: string
  /**
   * The name of the environment variable that holds the signing secret, after env:.
   */
  secret?: string
}
/**
 * Figures that speak for you, such as years of experience.
 */
export interface ClaimsBlock {
  /**
   * Claims: Figures that speak for you, such as years of experience.
   */
  type: 'claims'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * The figures, each with a few words.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A figure and what it counts.
   */
  items: {
    /**
     * The figure, as short as it can be.
     */
    figure: string
    /**
     * What the figure counts.
     */
    label: string
  }[]
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * Blocks side by side on wide screens, one below the other on phones.
 */
export interface ColumnsBlock {
  /**
   * Columns: Blocks side by side on wide screens, one below the other on phones.
   */
  type: 'columns'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * How wide the columns are.
   */
  layout?: 'equal' | 'wideFirst' | 'wideLast'
  /**
   * Two or three columns.
   *
   * @minItems 2
   * @maxItems 3
   *
   * Items: One column with its blocks.
   */
  columns: {
    /**
     * What the column shows, from top to bottom.
     *
     * @minItems 1
     * @maxItems 20
     */
    blocks: InnerBlock[]
  }[]
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * One of the forms of the site.
 */
export interface FormBlock {
  /**
   * Form: One of the forms of the site.
   */
  type: 'form'
  /**
   * The name of the form in forms.
   */
  form: string
  /**
   * The heading above the form. Without it, the title of the form stands there.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * The large opening of a page: a heading, a few sentences, one or two buttons and a picture.
 */
export interface HeroBlock {
  /**
   * Hero: The large opening of a page: a heading, a few sentences, one or two buttons and a picture.
   */
  type: 'hero'
  /**
   * A few words above the heading that say what the page is about.
   */
  eyebrow?: string
  /**
   * The heading of the block.
   */
  heading: string
  /**
   * Two or three sentences under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * One or two buttons. The first is the more important one.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: Action[]
  /**
   * A picture beside the heading.
   */
  picture?: Picture
  /**
   * How heading and picture stand together.
   */
  layout?: 'split' | 'stacked'
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * A picture from the folder public with a description for people who cannot see it.
 */
export interface Picture {
  /**
   * The picture file in the folder public, with a slash in front.
   */
  src: FilePath
  /**
   * What the picture shows, in one short sentence. Screen readers read it aloud. Leave it out only when the picture is decoration.
   */
  alt?: string
  /**
   * true says that the picture carries no information, so screen readers skip it.
   */
  decorative?: boolean
}
/**
 * A grid of marks, such as the technologies you work with.
 */
export interface LogoGridBlock {
  /**
   * Logo grid: A grid of marks, such as the technologies you work with.
   */
  type: 'logoGrid'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * How many marks stand side by side on wide screens. Phones show two.
   */
  columns?: 5 | 6
  /**
   * The marks in the grid.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: One mark: its name and an icon or a picture.
   */
  items: {
    /**
     * The name that stands under the mark.
     */
    name: string
    /**
     * The mark as an icon, for example logos:react.
     */
    icon?: Icon
    /**
     * The mark as a picture file, if there is no icon.
     */
    picture?: FilePath
  }[]
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * Ways of working together, side by side, each with its points.
 */
export interface ModelsCardsBlock {
  /**
   * Models: Ways of working together, side by side, each with its points.
   */
  type: 'modelsCards'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * The models.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One way of working together.
   */
  items: {
    /**
     * The name of the model.
     */
    title: string
    /**
     * A line icon for the model.
     */
    icon?: Icon
    /**
     * The colour of the icon, by its name in the theme.
     */
    color?: ColorName
    /**
     * One or two sentences. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
     */
    text: string
    /**
     * Short points, each one line.
     *
     * @minItems 1
     * @maxItems 10
     *
     * Items: One short point.
     */
    points?: string[]
    /**
     * The steps to this model, such as a selection of people.
     */
    process?: {
      /**
       * The words above the steps.
       */
      title: string
      /**
       * The steps in order.
       *
       * @minItems 1
       * @maxItems 8
       *
       * Items: One step.
       */
      steps: string[]
    }
  }[]
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * Running text with an optional heading: paragraphs, lists and links.
 */
export interface RichTextBlock {
  /**
   * Text: Running text with an optional heading: paragraphs, lists and links.
   */
  type: 'richText'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * The text. An empty line starts a new paragraph. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text: string
  /**
   * A button under the text.
   */
  action?: Action
  /**
   * Where the heading stands.
   */
  layout?: 'stacked' | 'aside'
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * Numbered steps in their order.
 */
export interface StepsBlock {
  /**
   * Steps: Numbered steps in their order.
   */
  type: 'steps'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * The steps in order.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: One step.
   */
  items: {
    /**
     * What happens in this step.
     */
    title: string
    /**
     * One or two sentences about it. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
     */
    text?: string
  }[]
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * Several texts of which one is seen at a time; the visitor chooses by a row of buttons.
 */
export interface TabsBlock {
  /**
   * Tabs: Several texts of which one is seen at a time; the visitor chooses by a row of buttons.
   */
  type: 'tabs'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * The tabs.
   *
   * @minItems 2
   * @maxItems 10
   *
   * Items: One tab: the button and what it shows.
   */
  items: {
    /**
     * The words on the button, and the heading of what it shows.
     */
    title: string
    /**
     * A line icon on the button.
     */
    icon?: Icon
    /**
     * What the tab shows. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
     */
    text: string
    /**
     * A picture beside the text.
     */
    picture?: Picture
    /**
     * A link under the text.
     */
    action?: Action
  }[]
  /**
   * A name for this place on the page, in small letters with hyphens. Links can then lead to it: #its-name.
   */
  id?: string
  /**
   * true leaves the block out of the site until you remove this line. It is checked all the same.
   */
  hidden?: boolean
  /**
   * The background of the block. Alternate them so that a long page has rhythm.
   */
  tone?: Tone
}
/**
 * Shows a block that stands in shared, so that several pages show the same.
 */
export interface SharedBlock {
  /**
   * Shared block: Shows a block that stands in shared, so that several pages show the same.
   */
  type: 'shared'
  /**
   * The name of the block in shared.
   */
  ref: string
  /**
   * true leaves the block out of this page until you remove this line.
   */
  hidden?: boolean
}
/**
 * An old address and where it leads now.
 */
export interface Redirect {
  /**
   * The old path. A part may be a name with a colon (/blog/:slug), the last part may be * for everything below.
   */
  from: string
  /**
   * The new path or a full address. Names of the old path may be used again: /posts/:slug.
   */
  to: string
}
/**
 * One page: its address, its title, its summary for search engines and the blocks it shows from top to bottom.
 */
export interface Page {
  /**
   * The address of the page on this site, starting with a slash and without one at the end. The home page is /. The page shown for unknown addresses is *.
   */
  path: string
  /**
   * The title in the browser tab and in search results. Every page has its own, at most about 60 letters.
   */
  title: string
  /**
   * One or two sentences that search engines show under the title.
   */
  description: string
  /**
   * The picture that social networks show when somebody shares this page, 1200 by 630 pixels. Without it the image of the site is used.
   */
  image?: FilePath
  /**
   * If another page shows the same content, the path of that other page: search engines then list only the other one.
   */
  canonical?: string
  /**
   * true keeps the page out of search engines and out of the sitemap. It can still be opened.
   */
  noindex?: boolean
  /**
   * true leaves the page out of the built site until you remove this line. It is checked all the same.
   */
  draft?: boolean
  /**
   * What the page shows, from top to bottom. Each entry is a block with a type.
   *
   * @maxItems 200
   */
  blocks: Block[]
}

/** The blocks that have a renderer, by their type. */
export interface BlocksByType {
  claims: ClaimsBlock
  columns: ColumnsBlock
  form: FormBlock
  hero: HeroBlock
  logoGrid: LogoGridBlock
  modelsCards: ModelsCardsBlock
  richText: RichTextBlock
  steps: StepsBlock
  tabs: TabsBlock
}
