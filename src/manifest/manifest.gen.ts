// Generated from schema/manifest.schema.json by `npm run generate`. Do not edit.

/**
 * A file in the folder public, written from there with a slash in front: public/pictures/team.jpg is /pictures/team.jpg.
 */
export type FilePath = string
/**
 * A colour as # and six characters from 0 to 9 and a to f.
 */
export type ColorValue = string
/**
 * A typeface by its name, or a file of your own with what to show until it has arrived.
 */
export type Font =
  | string
  | {
      /**
       * A woff2 file in the folder public. A variable font brings all weights in one file.
       */
      file: string
      /**
       * What the letters look like. Until the file has arrived, letters of this kind stand in at the same size.
       */
      kind: 'sans' | 'serif'
    }
/**
 * Where it leads: a page of this site (/about), a place on a page (#team or /about#team), a file of the folder public (/files/prices.pdf), or a full address (https://..., mailto:..., tel:...).
 */
export type Link = string
/**
 * An icon by its set and name. lucide has plain line icons (lucide:cloud), logos has coloured marks of technologies (logos:react). Browse them at icon-sets.iconify.design.
 */
export type Icon = string
/**
 * One of the colours of the theme, by its name.
 */
export type ColorName = 'brand' | 'accent' | 'success' | 'warning' | 'error' | 'ink'
/**
 * The items themselves, or the name of a list that stands in shared, so that several blocks show the same.
 *
 * @minItems 1
 * @maxItems 60
 */
export type ItemList = Item[]
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
 * A block that several pages show, or a list of items.
 */
export type SharedItem =
  | BannerBlock
  | CardsBlock
  | CarouselBlock
  | CheckListBlock
  | ClaimsBlock
  | ColumnsBlock
  | ContactDetailsBlock
  | FormBlock
  | HeroBlock
  | JobPostingsBlock
  | ListColumnsBlock
  | LogoGridBlock
  | ModelsCardsBlock
  | PictureTextBlock
  | RichTextBlock
  | StepsBlock
  | TabsBlock
  | TestimonialsBlock
  | SharedList
/**
 * The background of the block.
 */
export type Tone = 'plain' | 'muted' | 'brand' | 'dark'
/**
 * A block inside a column; columns do not stand in columns.
 */
export type InnerBlock =
  | BannerBlock
  | CardsBlock
  | CarouselBlock
  | CheckListBlock
  | ClaimsBlock
  | ContactDetailsBlock
  | FormBlock
  | HeroBlock
  | JobPostingsBlock
  | ListColumnsBlock
  | LogoGridBlock
  | ModelsCardsBlock
  | PictureTextBlock
  | RichTextBlock
  | StepsBlock
  | TabsBlock
  | TestimonialsBlock
  | SharedBlock
/**
 * One block of a page.
 */
export type Block =
  | BannerBlock
  | CardsBlock
  | CarouselBlock
  | CheckListBlock
  | ClaimsBlock
  | ColumnsBlock
  | ContactDetailsBlock
  | FormBlock
  | HeroBlock
  | JobPostingsBlock
  | ListColumnsBlock
  | LogoGridBlock
  | ModelsCardsBlock
  | PictureTextBlock
  | RichTextBlock
  | StepsBlock
  | TabsBlock
  | TestimonialsBlock
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
   * Blocks and lists of items that stand in several places, each under its own name in small letters with hyphens. Place a block with { "type": "shared", "ref": "its-name" }; give a block the items of a list with "items": "its-name". Change it here and it changes everywhere.
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
   * A picture of your own that social networks show when somebody shares a page, 1200 by 630 pixels. Leave it out and one is drawn for you with the name, the logo and the colours of the site. A page with an image of its own shows that instead.
   */
  image?: FilePath
  /**
   * Which pictures are drawn for social networks. site: one for the whole site, unless you name an image above. page: one for each page, with its own title and description; the image above is then not used. A page that names an image of its own always shows that.
   */
  shareImages?: 'site' | 'page'
  /**
   * Enquiries are deleted so many whole months after they arrived, with their files; those that are held or not yet delivered stay. A form with a value of its own follows that instead. Without it, nothing is ever deleted. After you set or lower it, the server waits 7 days before it deletes anything.
   */
  keepMonths?: number
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
   * Said after sending, so that visitors can name their message. {receipt} stands for its code, such as K7Q4-9M2X.
   */
  receipt?: string
  /**
   * Said after sending a form that is confirmed by e-mail.
   */
  confirmByEmail?: string
  /**
   * Said after the reference of such a form while the server cannot send email.
   */
  confirmLater?: string
  /**
   * The heading above the button with which a visitor confirms that a message is meant.
   */
  confirmTitle?: string
  /**
   * The sentence above that button.
   */
  confirmText?: string
  /**
   * Said instead of that sentence on forms with a box against robots, when a visitor sends one without JavaScript. {seconds} stands for a number of seconds.
   */
  confirmWait?: string
  /**
   * Said when that button was pressed too early. {seconds} stands for a number of seconds.
   */
  confirmEarly?: string
  /**
   * The words on that button.
   */
  confirmButton?: string
  /**
   * Said when the time for confirming is over.
   */
  confirmExpired?: string
  /**
   * The subject of the e-mail by which a visitor confirms. {title} stands for the title of the form.
   */
  confirmSubject?: string
  /**
   * The text above the link in that e-mail. {title} stands for the title of the form, {site} for the name of the site.
   */
  confirmMail?: string
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
   * Why a form could not be sent: it did not arrive in time.
   */
  reasonSlow?: string
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
   * The label of a field that only machines see and fill in. Read only where a browser shows no styles.
   */
  leaveEmpty?: string
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
   * Said when the content of a file is not of the type that its name says.
   */
  fileDamaged?: string
  /**
   * Said while the box "I'm not a robot" does its check.
   */
  captchaChecking?: string
  /**
   * Said when that check is done.
   */
  captchaChecked?: string
  /**
   * Said when that check did not work.
   */
  captchaFailed?: string
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
  /**
   * The heading of the screen that is shown when a page cannot be shown.
   */
  errorTitle?: string
  /**
   * The link that loads the page again after an error.
   */
  reload?: string
  /**
   * The link that tries again to open a page that could not be fetched.
   */
  retry?: string
  /**
   * The name of the button that goes back in a carousel.
   */
  previousSlide?: string
  /**
   * The name of the button that goes on in a carousel.
   */
  nextSlide?: string
  /**
   * The name of the button that goes back in testimonials.
   */
  previousTestimonial?: string
  /**
   * The name of the button that goes on in testimonials.
   */
  nextTestimonial?: string
  /**
   * The name of a dot under a carousel. {number} stands for its place.
   */
  goToSlide?: string
  /**
   * How screen readers call a slide. {number} is its place, {count} how many there are.
   */
  slideOf?: string
  /**
   * The name of the button that stops slides which move by themselves.
   */
  pauseSlides?: string
  /**
   * The name of the button that lets slides move by themselves again.
   */
  playSlides?: string
  /**
   * What stands in an empty list of job postings.
   */
  noJobs?: string
  /**
   * The label of the title of a job posting.
   */
  jobTitle?: string
  /**
   * The label of the description of a job posting.
   */
  jobDescription?: string
  /**
   * The button that adds a job posting.
   */
  addJob?: string
  /**
   * The name of the button that deletes a job posting. {title} stands for the posting.
   */
  deleteJob?: string
}
/**
 * How the site looks: colours, fonts and a few measures from which everything else follows.
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
   * The typefaces of the site. They are served from your own address. Two files at most, together 70 KB or less, keep the site quick.
   */
  fonts: {
    /**
     * The typeface of running text.
     */
    text: Font
    /**
     * The typeface of headings.
     */
    display: Font
  }
  /**
   * How large and how strong letters are. Everything here may be left out.
   */
  typography?: {
    /**
     * How large running text is on phones, in pixels. Without it, 17.
     */
    sizePhone?: number
    /**
     * How large running text is on large screens, in pixels. Without it, 18.
     */
    sizeDesktop?: number
    /**
     * How much larger each size of heading is than the one below it, on phones. Without it, 1.2; more makes headings louder.
     */
    scalePhone?: number
    /**
     * How much larger each size of heading is than the one below it, on large screens. Without it, 1.25; more makes headings louder.
     */
    scaleDesktop?: number
    /**
     * How bold headings are: 400 is regular, 700 is bold. Without it, 700.
     */
    headingWeight?: number
    /**
     * How close the letters of headings stand. Without it, tight.
     */
    headingSpacing?: 'tight' | 'normal'
  }
  /**
   * How much room there is. Everything here may be left out.
   */
  space?: {
    /**
     * The room above and below each block on phones, in pixels. Without it, 64.
     */
    sectionPhone?: number
    /**
     * The room above and below each block on large screens, in pixels. Without it, 112.
     */
    sectionDesktop?: number
    /**
     * How close things stand inside blocks. Without it, normal.
     */
    density?: 'dense' | 'normal' | 'airy'
  }
  /**
   * Corners, lines, shadows and widths.
   */
  shape: {
    /**
     * How round corners are, in pixels.
     */
    radius: number
    /**
     * How round the corners of pictures are, in pixels. Without it they are a little rounder than the other corners.
     */
    pictureRadius?: number
    /**
     * How thick lines and borders are, in pixels. Without it, 1.
     */
    border?: number
    /**
     * What lies under things that float, such as open menus. Without it, soft.
     */
    shadow?: 'none' | 'soft' | 'crisp'
    /**
     * How wide the content may become, in pixels.
     */
    contentWidth: number
    /**
     * How wide running text may become, in pixels.
     */
    textWidth: number
  }
  /**
   * How things move when they are pointed at, opened or changed. Visitors who ask their device for less motion see none.
   */
  motion?: {
    /**
     * How long a movement takes, in thousandths of a second. 0 switches motion off. Without it, 180.
     */
    duration?: number
    /**
     * How a movement runs. Without it, calm.
     */
    easing?: 'calm' | 'lively' | 'even'
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
   * The colour of buttons, links and blocks in the brand tone. Where it is too pale for a link, links are made darker.
   */
  brand: ColorValue
  /**
   * The colour of text on the brand colour.
   */
  brandInk: ColorValue
  /**
   * A light companion of the brand colour for areas in pictures. Without it, brand is mixed with paper.
   */
  brandSoft?: ColorValue
  /**
   * The colour of small things that should be noticed.
   */
  accent: ColorValue
  /**
   * The colour of text on the accent colour.
   */
  accentInk: ColorValue
  /**
   * A light companion of the accent colour for areas in pictures. Without it, accent is mixed with paper.
   */
  accentSoft?: ColorValue
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
    /**
     * Cards that open under this entry, with a text and a button, such as for products.
     */
    panel?: {
      /**
       * A short text at the top of the panel. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
       */
      text?: string
      /**
       * A button under the text.
       */
      action?: Action
      /**
       * The cards, or the name of a list in shared. A card leads where the first link of its item leads.
       */
      items: ItemList
    }
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
 * One item of a list: cards, tabs and menus show such items, and a list in shared holds them.
 */
export interface Item {
  /**
   * The name of the item, and its heading.
   */
  title: string
  /**
   * What there is to say about it. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * A line icon beside the title.
   */
  icon?: Icon
  /**
   * A picture of the item.
   */
  picture?: Picture
  /**
   * The colour of its icon and marks: a name from the theme's palette.
   */
  color?: ColorName
  /**
   * Short points under the text.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One point, a few words long.
   */
  points?: string[]
  /**
   * A closing line under everything else.
   */
  note?: string
  /**
   * Marks of tools or brands that belong to the item.
   *
   * @minItems 1
   * @maxItems 24
   */
  logos?: Logo[]
  /**
   * Links of the item; the first one is the main one.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
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
 * A mark with its name.
 */
export interface Logo {
  /**
   * The name under the mark.
   */
  name: string
  /**
   * The mark as an icon.
   */
  icon?: Icon
  /**
   * The mark as a file, when there is no icon of it.
   */
  picture?: FilePath
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
   * true asks the sender by email to confirm before anybody is told, as newsletters should. The form needs one email field that must be filled in. While the server cannot send email, the answers are held.
   */
  doubleOptIn?: boolean
  /**
   * Enquiries of this form are deleted so many whole months after they arrived, with their files; those that are held or not yet delivered stay. Without it, the value of the site counts; without both, nothing is ever deleted. After you set or lower it, the server waits 7 days before it deletes anything.
   */
  keepMonths?: number
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
 * One sentence across the page that asks for something, with a button.
 */
export interface BannerBlock {
  /**
   * Banner: One sentence across the page that asks for something, with a button.
   */
  type: 'banner'
  /**
   * The heading of the block.
   */
  heading: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * How words and buttons stand together on wide screens.
   */
  layout?: 'row' | 'large'
  /**
   * Buttons; the first is the main one.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
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
 * Items as cards side by side, as rows or a list, as small tiles, or as pictures whose text appears.
 */
export interface CardsBlock {
  /**
   * Cards: Items as cards side by side, as rows or a list, as small tiles, or as pictures whose text appears.
   */
  type: 'cards'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * How the items stand. Without it: grid.
   */
  layout?: 'grid' | 'feature' | 'rows' | 'index' | 'tiles' | 'reveal'
  /**
   * How many stand side by side on wide screens. Without it the number of items decides. Rows have one.
   */
  columns?: 2 | 3 | 4
  /**
   * The items, or the name of a list in shared.
   */
  items: ItemList
  /**
   * One link that every item gets instead of its own, such as Book an Appointment.
   */
  itemAction?: Action
  /**
   * Buttons or links under the block; the first is the main one.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: Action[]
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
 * Pictures in a row that visitors move through: logos, badges, press cuttings.
 */
export interface CarouselBlock {
  /**
   * Carousel: Pictures in a row that visitors move through: logos, badges, press cuttings.
   */
  type: 'carousel'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * How many slides are seen at a time, and whether they move.
   */
  slides?: Slides
  /**
   * The slides in their order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A picture, with words under it if there are any.
   */
  items: {
    /**
     * The picture of the slide.
     */
    picture: Picture
    /**
     * A few words under the picture.
     */
    title?: string
    /**
     * A text under the picture. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
     */
    text?: string
    /**
     * Where a click on the slide leads. It needs a title, or a picture that is described.
     */
    link?: Link
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
 * How many slides are seen at a time, and whether they move.
 */
export interface Slides {
  /**
   * Slides seen at a time on the narrowest screens. Without it: 1.
   */
  phone?: number
  /**
   * Slides seen at a time on screens of 640 pixels or more. Without it: as on phones.
   */
  widePhone?: number
  /**
   * Slides seen at a time on screens of 768 pixels or more. Without it: as on the next narrower ones.
   */
  tablet?: number
  /**
   * Slides seen at a time on screens of 1024 pixels or more. Without it: as on the next narrower ones.
   */
  desktop?: number
  /**
   * Milliseconds after which the next slide comes by itself. Visitors get a button that stops it; it also stops under the mouse, with the keyboard focus, and for people who asked for less motion.
   */
  autoplay?: number
  /**
   * true goes on with the first slide after the last.
   */
  loop?: boolean
  /**
   * The slide that is seen first, counted from 1. Only for endless ones.
   */
  start?: number
  /**
   * true shows a dot for each position, to go there at once.
   */
  dots?: boolean
}
/**
 * Reasons or features, each with a check mark.
 */
export interface CheckListBlock {
  /**
   * Check list: Reasons or features, each with a check mark.
   */
  type: 'checkList'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * The points, each with a check mark.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: One point with a check mark.
   */
  items: {
    /**
     * The point in a few words.
     */
    title: string
    /**
     * One or two sentences more. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
     */
    text?: string
  }[]
  /**
   * Buttons or links under the block; the first is the main one.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: Action[]
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
   * How the figures stand. Without it their number decides: one alone is very large, two to four stand in a row, more of them are a list.
   */
  layout?: 'row' | 'lead' | 'list'
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
    /**
     * Where the figure comes from, in small print below it. Markdown: *emphasis*, **strong**, [link](/page).
     */
    source?: string
    /**
     * The last day on which you are sure of the figure, as year-month-day. It is not shown; after that day the checks remind you to look at it again.
     */
    until?: string
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
 * Addresses, phone numbers and the like, each with its name.
 */
export interface ContactDetailsBlock {
  /**
   * Contact details: Addresses, phone numbers and the like, each with its name.
   */
  type: 'contactDetails'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * The details, each with its name.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: A name and what stands under it.
   */
  items: {
    /**
     * What this is.
     */
    label: string
    /**
     * The number, address or link. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
     */
    text: string
    /**
     * A line icon beside the name.
     */
    icon?: Icon
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
   * How heading, text and picture stand together on wide screens. Without a picture every layout but stacked puts the heading across the page and the text below a line, to the side.
   */
  layout?: 'split' | 'stacked' | 'wide' | 'offset'
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
 * A list of openings that is kept in the visitor's own browser: they can add and delete postings. Nothing is sent.
 */
export interface JobPostingsBlock {
  /**
   * Job postings: A list of openings that is kept in the visitor's own browser: they can add and delete postings. Nothing is sent.
   */
  type: 'jobPostings'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * The name under which the browser keeps the postings.
   */
  storageKey: string
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
 * Short lists side by side, each under its own title; numbered, if the order counts.
 */
export interface ListColumnsBlock {
  /**
   * Lists side by side: Short lists side by side, each under its own title; numbered, if the order counts.
   */
  type: 'listColumns'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * true numbers the points of each list, for steps in an order.
   */
  numbered?: boolean
  /**
   * The lists from left to right.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A title and the points under it.
   */
  columns: {
    /**
     * The words above the list.
     */
    title: string
    /**
     * A line icon beside the title.
     */
    icon?: Icon
    /**
     * The colour of the icon and the marks: a name from the theme's palette.
     */
    color?: ColorName
    /**
     * The points of the list.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: One point.
     */
    points: string[]
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
   */
  items: Logo[]
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
   * How the models stand on wide screens.
   */
  layout?: 'cards' | 'columns' | 'rows'
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
 * A picture beside a text, with short points and buttons.
 */
export interface PictureTextBlock {
  /**
   * Picture with text: A picture beside a text, with short points and buttons.
   */
  type: 'pictureText'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * The text beside the picture. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * The picture.
   */
  picture: Picture
  /**
   * How picture and text stand together on wide screens.
   */
  layout?: 'side' | 'wide' | 'framed'
  /**
   * Where the picture stands on wide screens. Without it: right.
   */
  side?: 'left' | 'right'
  /**
   * A few words above the points.
   */
  pointsTitle?: string
  /**
   * Short points under the text.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One point.
   */
  points?: string[]
  /**
   * Buttons under the text; the first is the main one.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
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
   * Where the heading stands, and how the text runs on wide screens.
   */
  layout?: 'stacked' | 'aside' | 'columns'
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
   * How the steps stand. Without it their number decides: up to four stand side by side, more of them are rows.
   */
  layout?: 'columns' | 'rows' | 'path'
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
   * Where the buttons stand on wide screens.
   */
  layout?: 'top' | 'side'
  /**
   * The tabs, or the name of a list in shared. The title of each is the words on its button.
   */
  items: ItemList
  /**
   * How many logos of each item are shown at most. Without it: all.
   */
  logosShown?: number
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
 * What customers or colleagues say, one slide each.
 */
export interface TestimonialsBlock {
  /**
   * Testimonials: What customers or colleagues say, one slide each.
   */
  type: 'testimonials'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
   */
  text?: string
  /**
   * How many slides are seen at a time, and whether they move.
   */
  slides?: Slides
  /**
   * The testimonials in their order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: What somebody says, and who.
   */
  items: {
    /**
     * What they say. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.
     */
    text: string
    /**
     * Who says it.
     */
    name: string
    /**
     * What they do.
     */
    position?: string
    /**
     * Where they do it.
     */
    company?: string
    /**
     * A portrait.
     */
    picture?: Picture
    /**
     * Their page elsewhere; their name leads there.
     */
    link?: Link
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
 * A list of items that several blocks show. A block names it in its items: "items": "its-name".
 */
export interface SharedList {
  /**
   * Shared list: A list of items that several blocks show. A block names it in its items: "items": "its-name".
   */
  type: 'list'
  /**
   * The items of the list.
   *
   * @minItems 1
   * @maxItems 60
   */
  items: Item[]
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
   * The address of the page on this site, starting with a slash and without one at the end. The home page is /. The page shown for unknown addresses is *. Patterns such as /blog/:slug belong in redirects.
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
   * The picture that social networks show when somebody shares this page, 1200 by 630 pixels. Leave it out and the page shows the image of the site, or one that is drawn for it.
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
  banner: BannerBlock
  cards: CardsBlock
  carousel: CarouselBlock
  checkList: CheckListBlock
  claims: ClaimsBlock
  columns: ColumnsBlock
  contactDetails: ContactDetailsBlock
  form: FormBlock
  hero: HeroBlock
  jobPostings: JobPostingsBlock
  listColumns: ListColumnsBlock
  logoGrid: LogoGridBlock
  modelsCards: ModelsCardsBlock
  pictureText: PictureTextBlock
  richText: RichTextBlock
  steps: StepsBlock
  tabs: TabsBlock
  testimonials: TestimonialsBlock
}
