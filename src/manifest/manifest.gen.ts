// Generated from schema/manifest.schema.json by `npm run generate`. Do not edit.

/**
 * A file in the folder public. Write its path from there, starting with a slash: /pictures/team.jpg for public/pictures/team.jpg.
 */
export type FilePath = string
/**
 * A color, written as # and six characters from 0 to 9 and a to f.
 */
export type ColorValue = string
/**
 * The name of a typeface, or a font file of your own.
 */
export type Font =
  | string
  | {
      /**
       * A woff2 file in the folder public. A variable font brings all weights in one file.
       */
      file: string
      /**
       * The kind of letters. While the file loads, a system font of this kind is shown at the same size.
       */
      kind: 'sans' | 'serif' | 'mono'
    }
/**
 * The target of the link: a page of this site (/about), an anchor on a page (#team or /about#team), a file in the folder public (/files/prices.pdf), or a full URL (https://..., mailto:..., tel:...).
 */
export type Link = string
/**
 * The background of the block.
 */
export type Tone = 'plain' | 'muted' | 'brand' | 'dark'
/**
 * A day, written as year-month-day.
 */
export type Date = string
/**
 * An icon, written as set:name. The set lucide has line icons (lucide:cloud); logos has colored logos of technologies (logos:react). Browse them at icon-sets.iconify.design.
 */
export type Icon = string
/**
 * The name of one of the theme colors.
 */
export type ColorName = 'brand' | 'accent' | 'success' | 'warning' | 'error' | 'ink'
/**
 * The items, the name of a shared list that several blocks show, or entries of a collection.
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
  | DateField
  | EmailField
  | FileField
  | HiddenField
  | NumberField
  | RadioField
  | SelectField
  | TelField
  | TextField
  | TextareaField
/**
 * A day, written as year-month-day, or today.
 */
export type DateLimit = string
/**
 * One destination for the answers.
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
  | CodeBlock
  | ColumnsBlock
  | ContactDetailsBlock
  | DecisionsBlock
  | DeviceBlock
  | DownloadsBlock
  | EmbedBlock
  | EntryListBlock
  | FaqBlock
  | FigureBlock
  | FormBlock
  | GalleryBlock
  | HeroBlock
  | JobPostingsBlock
  | LetterBlock
  | ListColumnsBlock
  | LogoGridBlock
  | MapBlock
  | ModelsCardsBlock
  | OpeningHoursBlock
  | PictureTextBlock
  | PlansBlock
  | QuoteBlock
  | RichTextBlock
  | StepsBlock
  | TableBlock
  | TabsBlock
  | TeamBlock
  | TestimonialsBlock
  | TimelineBlock
  | VideoBlock
  | SharedList
/**
 * A block inside a column. Columns cannot contain columns.
 */
export type InnerBlock =
  | BannerBlock
  | CardsBlock
  | CarouselBlock
  | CheckListBlock
  | ClaimsBlock
  | CodeBlock
  | ContactDetailsBlock
  | DecisionsBlock
  | DeviceBlock
  | DownloadsBlock
  | EmbedBlock
  | EntryListBlock
  | FaqBlock
  | FigureBlock
  | FormBlock
  | GalleryBlock
  | HeroBlock
  | JobPostingsBlock
  | LetterBlock
  | ListColumnsBlock
  | LogoGridBlock
  | MapBlock
  | ModelsCardsBlock
  | OpeningHoursBlock
  | PictureTextBlock
  | PlansBlock
  | QuoteBlock
  | RichTextBlock
  | StepsBlock
  | TableBlock
  | TabsBlock
  | TeamBlock
  | TestimonialsBlock
  | TimelineBlock
  | VideoBlock
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
  | CodeBlock
  | ColumnsBlock
  | ContactDetailsBlock
  | DecisionsBlock
  | DeviceBlock
  | DownloadsBlock
  | EmbedBlock
  | EntryListBlock
  | FaqBlock
  | FigureBlock
  | FormBlock
  | GalleryBlock
  | HeroBlock
  | JobPostingsBlock
  | LetterBlock
  | ListColumnsBlock
  | LogoGridBlock
  | MapBlock
  | ModelsCardsBlock
  | OpeningHoursBlock
  | PictureTextBlock
  | PlansBlock
  | QuoteBlock
  | RichTextBlock
  | StepsBlock
  | TableBlock
  | TabsBlock
  | TeamBlock
  | TestimonialsBlock
  | TimelineBlock
  | VideoBlock
  | SharedBlock
/**
 * One service that counts page views.
 */
export type Analytics = GoatCounterAnalytics | GoogleAnalytics | MatomoAnalytics | PlausibleAnalytics | UmamiAnalytics
/**
 * The translation of one text. If the text has other meanings in some places, an object: the usual translation under "", and others under the path of a page or the part of the manifest where they apply.
 */
export type Translation =
  | string
  | {
      /**
       * The translation in all places without one of their own.
       */
      ''?: string
      /**
       * The text has changed since it was translated. Visitors still see the translation. Remove this when it is right again.
       */
      needsReview?: boolean
    }

/**
 * Describes a whole website in one file. Start with "site", then add pages. Each page is a list of blocks.
 */
export interface Manifest {
  /**
   * The path of the schema for this file. Do not change it: it gives you completion and help as you type.
   */
  $schema?: string
  /**
   * The version of the manifest format. To update an older manifest, run npm run migrate.
   */
  version: 1
  /**
   * Settings for the whole website: its name, URL, language, and facts that texts can use.
   */
  site: Site
  /**
   * How the site looks: light and dark colors, fonts, corners and widths.
   */
  theme: Theme
  /**
   * A line above the header of every page. Visitors can dismiss it.
   */
  announcement?: Announcement
  /**
   * The menu at the top of every page.
   */
  navigation: Navigation
  /**
   * The footer at the bottom of every page.
   */
  footer: Footer
  /**
   * The forms of the site, each under a name in lowercase with hyphens. A form block refers to a form by that name.
   */
  forms?: {
    [k: string]: Form
  }
  /**
   * Blocks and lists of items that you use in several places, each under a name in lowercase with hyphens. To show a shared block, add { "type": "shared", "ref": "its-name" }. To show a shared list, write "items": "its-name" in a block. A change here applies everywhere.
   */
  shared?: {
    [k: string]: SharedItem
  }
  /**
   * Entries of one kind, such as blog posts, case studies or jobs, each collection under a name in lowercase with hyphens. Each entry becomes a page, and blocks list the entries.
   */
  collections?: {
    [k: string]: Collection
  }
  /**
   * Old paths and where they lead now, or that they are gone for good. Add a redirect whenever you change the path of a page, so that old links still work.
   */
  redirects?: Redirect[]
  /**
   * Services of others: analytics, and the codes that prove to search engines that the site is yours.
   */
  integrations?: Integrations
  /**
   * The texts of the site in its other languages. For each language, the text as it is written in this file, and its translation. A text that occurs several times is translated once.
   */
  translations?: {
    [k: string]: {
      [k: string]: Translation
    }
  }
  /**
   * The pages of the site. The page with the path / is the home page. The page with the path * is the "not found" page.
   *
   * @minItems 1
   */
  pages: Page[]
}
/**
 * Settings for the whole website.
 */
export interface Site {
  /**
   * The name of the site or company as visitors know it.
   */
  name: string
  /**
   * The public URL of the site, starting with https://. It can end in a path if the site is in a subfolder.
   */
  url: string
  /**
   * The language of the site as a language tag: en, en-GB, de, pt-BR.
   */
  language: string
  /**
   * The time zone of the site by its IANA name. Dates of pages and blocks begin and end at midnight there, and emails about enquiries have its time. Default: UTC.
   */
  timeZone?: string
  /**
   * The languages that the site has in addition to its main one, each under its language tag. Pages of a language are below its prefix, such as /de. An entry with the tag of the main language gives that language its name; without one, it is its usual name.
   */
  languages?: {
    [k: string]: Language
  }
  /**
   * The logo of the company, preferably an SVG file. It appears next to the name in the menu and as the icon of the browser tab.
   */
  logo?: FilePath
  /**
   * The picture that social networks show when people share a page, 1200 by 630 pixels. A page can set its own image instead. Default: a generated picture with the name, logo and colors of the site.
   */
  image?: FilePath
  /**
   * Which share images are generated. site: one for the whole site, unless you set site.image. page: one for each page, with its title and description; site.image is then not used. If a page sets its own image, that image is used.
   */
  shareImages?: 'site' | 'page'
  /**
   * The number of months after which enquiries and their files are deleted. Enquiries that are held or not yet delivered are not deleted. A form can set its own value. Default: nothing is deleted. After you set or lower it, the server waits 7 days before it deletes anything.
   */
  keepMonths?: number
  /**
   * Where people report security problems of the site: an email address or a URL. Publishes it as /.well-known/security.txt, where they look for it.
   */
  securityContact?: string
  /**
   * Values that you use in several texts and links, such as a phone number. Write {{phone}} in any text or link to insert the value. A change here applies everywhere.
   */
  facts?: {
    [k: string]: string
  }
  /**
   * The texts of controls and messages. Each has a default in the language of the site, or in English for languages without ready-made texts: add only those that you want to reword or translate.
   */
  texts?: Texts
}
/**
 * One language of the site: its name for visitors, the paths of its pages and its own interface texts.
 */
export interface Language {
  /**
   * The name of the language in the language itself. Visitors choose it in the header and the footer.
   */
  name: string
  /**
   * Translated paths, each under the path of a page. They are used below the prefix of the language: with "/services": "/leistungen", the German page is /de/leistungen, and the pages below /services are below it. Other pages keep their path below the prefix.
   */
  paths?: {
    [k: string]: string
  }
  /**
   * The texts of controls and messages in this language. Each has a default in languages with ready-made texts: add only those that you want to reword.
   */
  texts?: Texts
}
/**
 * The texts of controls and messages.
 */
export interface Texts {
  /**
   * The first link of every page, visible when it has keyboard focus.
   */
  skipToContent?: string
  /**
   * The name of the announcement above the header for screen readers.
   */
  announcement?: string
  /**
   * The name of the button that removes the announcement above the header.
   */
  dismiss?: string
  /**
   * The name of the language menu in the header for screen readers. Only sites in several languages have it.
   */
  languages?: string
  /**
   * The button in the footer that shows the question for consent again. Only sites with a service that needs consent have it.
   */
  cookieSettings?: string
  /**
   * The title of the question for consent.
   */
  consentTitle?: string
  /**
   * Says what the cookies are for. {services} is replaced by the names of the services.
   */
  consentText?: string
  /**
   * Says which cookies a service stores. {service}, {cookies} and {months} are replaced by its name, the names of the cookies, and a number of months.
   */
  consentCookies?: string
  /**
   * The link in the question for consent to the page that says how the site uses data.
   */
  consentPrivacy?: string
  /**
   * The button that gives consent.
   */
  consentAccept?: string
  /**
   * The button that refuses consent.
   */
  consentDecline?: string
  /**
   * The name of the button that opens the menu on phones.
   */
  menu?: string
  /**
   * The name of the menu for screen readers.
   */
  mainNavigation?: string
  /**
   * The name of the footer links for screen readers.
   */
  footerNavigation?: string
  /**
   * The name of the breadcrumbs for screen readers.
   */
  breadcrumbs?: string
  /**
   * The first breadcrumb, if the menu has no label for the home page.
   */
  home?: string
  /**
   * The name of the page menu for screen readers.
   */
  pageMenu?: string
  /**
   * The name of the button that opens a submenu. {label} is the label of the menu item.
   */
  showSubmenu?: string
  /**
   * The name of the button in the header that opens the search, and of the field in it.
   */
  search?: string
  /**
   * The name of the button that closes the search.
   */
  closeSearch?: string
  /**
   * The message while the search is loading.
   */
  searchLoading?: string
  /**
   * The message above what the search has found. {count} is the number of results.
   */
  searchResults?: string
  /**
   * The message when the search has found nothing.
   */
  searchNothing?: string
  /**
   * The message when the search could not be loaded.
   */
  searchFailed?: string
  /**
   * The button that returns to the top of a long page.
   */
  goToTop?: string
  /**
   * Says in the footer what a page loads first. {html}, {css} and {script} are replaced by sizes such as 18.8 kB.
   */
  pageSize?: string
  /**
   * Follows the page size. {script} is replaced by the size of the scripts that the browser loads once it has shown the page, at most.
   */
  pageSizeIdle?: string
  /**
   * Follows the page size on a site without analytics services.
   */
  pageAlone?: string
  /**
   * Follows the page size if the site has analytics services that set no cookies. {services} is replaced by their names.
   */
  pageCounted?: string
  /**
   * Follows the page size if the site has analytics services that set cookies. {services} is replaced by their names.
   */
  pageCountedCookies?: string
  /**
   * What screen readers add to a link that opens in a new tab.
   */
  opensInNewTab?: string
  /**
   * What screen readers announce when a new page has loaded. {title} is the title of the page.
   */
  pageLoaded?: string
  /**
   * The text of the button while the form is being sent.
   */
  sending?: string
  /**
   * The message below a form that has been sent.
   */
  sent?: string
  /**
   * The reference that visitors get after they send a form. {receipt} is the code, such as K7Q4-9M2X.
   */
  receipt?: string
  /**
   * The message after sending if the form asks for an email address or a phone number and the sender gave neither. It replaces what happens next.
   */
  noContactDetails?: string
  /**
   * The message after sending a form that asks for confirmation by email.
   */
  confirmByEmail?: string
  /**
   * The message after the reference of such a form while the server cannot send email.
   */
  confirmLater?: string
  /**
   * The heading above the button that confirms an enquiry.
   */
  confirmTitle?: string
  /**
   * The sentence above the confirmation button.
   */
  confirmText?: string
  /**
   * Replaces that sentence for forms with a robot check that were sent without JavaScript. {seconds} is the waiting time in seconds.
   */
  confirmWait?: string
  /**
   * The message when the confirmation button is pressed too early. {seconds} is the remaining waiting time in seconds.
   */
  confirmEarly?: string
  /**
   * The text of the confirmation button.
   */
  confirmButton?: string
  /**
   * The message when the confirmation link has expired.
   */
  confirmExpired?: string
  /**
   * The subject of the confirmation email. {title} is the title of the form.
   */
  confirmSubject?: string
  /**
   * The text above the link in the confirmation email. {title} is the title of the form; {site} is the name of the site.
   */
  confirmMail?: string
  /**
   * The message below a form that could not be sent.
   */
  sendingFailed?: string
  /**
   * Why a form could not be sent: the visitor is offline.
   */
  reasonOffline?: string
  /**
   * Why a form could not be sent: the server failed.
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
   * Why a form could not be sent: the upload took too long.
   */
  reasonSlow?: string
  /**
   * The heading above the list of errors in a form.
   */
  problem?: string
  /**
   * What screen readers say before the error of a field. Also added before the page title.
   */
  errorPrefix?: string
  /**
   * Shown after the label of a field that is not required.
   */
  optional?: string
  /**
   * The label of a hidden field that only robots fill in. Visible only without style sheets.
   */
  leaveEmpty?: string
  /**
   * The text of a select list while nothing is selected, if the field sets no placeholder.
   */
  chooseOption?: string
  /**
   * The error when a required field is empty. {label} is the label of the field.
   */
  enterField?: string
  /**
   * The error when nothing is selected in a required list. {label} is the label of the field.
   */
  chooseField?: string
  /**
   * The error when a required field whose label is a question is empty. {label} is the question.
   */
  answerQuestion?: string
  /**
   * The error when a required file is missing. {label} is the label of the field.
   */
  chooseFile?: string
  /**
   * The error when a required box is not ticked. {label} is the label of the box.
   */
  tickField?: string
  /**
   * The error when a form without required fields is sent empty.
   */
  enterAnything?: string
  /**
   * The error when a field has two answers or one that cannot be read. {label} is the label of the field.
   */
  oneAnswer?: string
  /**
   * The error when an email address is not valid.
   */
  wrongEmail?: string
  /**
   * The error when a phone number is not valid.
   */
  wrongPhone?: string
  /**
   * The error when a text is too long. {label} is the label of the field; {max} is the limit.
   */
  tooLong?: string
  /**
   * The error when an answer is not a number. {label} is the label of the field.
   */
  wrongNumber?: string
  /**
   * The error when a number has decimals but must not. {label} is the label of the field.
   */
  wholeNumber?: string
  /**
   * The error when a number is not a multiple of the step of its field. {label} is the label of the field, {step} the step.
   */
  wrongStep?: string
  /**
   * The error when a number is too small. {label} is the label of the field, {min} the smallest number.
   */
  numberTooSmall?: string
  /**
   * The error when a number is too large. {label} is the label of the field, {max} the largest number.
   */
  numberTooLarge?: string
  /**
   * The error when an answer is not a date. {label} is the label of the field.
   */
  wrongDate?: string
  /**
   * The error when a date is too early. {label} is the label of the field, {min} the first day.
   */
  dateTooEarly?: string
  /**
   * The error when a date is too late. {label} is the label of the field, {max} the last day.
   */
  dateTooLate?: string
  /**
   * The error when a text contains invisible control characters. {label} is the label of the field.
   */
  wrongCharacters?: string
  /**
   * The error when an answer is not one of the options. {label} is the label of the field.
   */
  wrongChoice?: string
  /**
   * The error when too few boxes are ticked. {min} is the limit.
   */
  tooFewChoices?: string
  /**
   * The error when too many boxes are ticked. {max} is the limit.
   */
  tooManyChoices?: string
  /**
   * The error when a file is too large. {max} is the limit.
   */
  fileTooLarge?: string
  /**
   * The error when a file is empty.
   */
  fileEmpty?: string
  /**
   * The error when the content of a file does not match its extension.
   */
  fileDamaged?: string
  /**
   * The message while the robot check is running.
   */
  captchaChecking?: string
  /**
   * The message when the robot check has passed.
   */
  captchaChecked?: string
  /**
   * The message when the robot check has failed.
   */
  captchaFailed?: string
  /**
   * The error when a file has a type that is not accepted. {types} lists the accepted types.
   */
  fileType?: string
  /**
   * The error when too many files are chosen. {max} is the limit.
   */
  tooManyFiles?: string
  /**
   * Shown below the label of a file field without a hint. {types} lists the accepted types; {max} is the maximum size.
   */
  fileLimits?: string
  /**
   * The word before the last item of a list.
   */
  or?: string
  /**
   * Shown when a form comes back with errors, because browsers do not keep chosen files.
   */
  chooseFileAgain?: string
  /**
   * The heading of the screen that appears when a page cannot be shown.
   */
  errorTitle?: string
  /**
   * The link that loads the page again after an error.
   */
  reload?: string
  /**
   * The link or button that tries again to load a page or the search.
   */
  retry?: string
  /**
   * The name of the button that shows the previous slide of a carousel.
   */
  previousSlide?: string
  /**
   * The name of the button that shows the next slide of a carousel.
   */
  nextSlide?: string
  /**
   * What screen readers call a group of slides, after its name.
   */
  carousel?: string
  /**
   * The name of a dot below a carousel. {number} is its position.
   */
  goToSlide?: string
  /**
   * The name of a slide for screen readers. {number} is its position; {count} is the number of slides.
   */
  slideOf?: string
  /**
   * The name of the button that pauses autoplay.
   */
  pauseSlides?: string
  /**
   * The name of the button that resumes autoplay.
   */
  playSlides?: string
  /**
   * The name of the button that plays a video of another site. {title} is the title of the video.
   */
  playVideo?: string
  /**
   * The link to a video on its own site. {service} is the name of that site.
   */
  watchVideo?: string
  /**
   * What a click on a video of another site does. {service} is the name of that site and of its company.
   */
  videoNotice?: string
  /**
   * The button that loads an interactive map of another site.
   */
  showMap?: string
  /**
   * The name of an interactive map for screen readers. {title} is the name or address of the place.
   */
  mapTitle?: string
  /**
   * The link to a map on its own site. {service} is the name of that site.
   */
  openMap?: string
  /**
   * What a click on the button of a map does. {service} is the name of the other site and of its company.
   */
  mapNotice?: string
  /**
   * The button that loads a calendar of another site.
   */
  showBooking?: string
  /**
   * The link to a calendar on its own site. {service} is the name of that site.
   */
  openBooking?: string
  /**
   * What a click on the button of a calendar does. {service} is the name of the other site and of its company.
   */
  bookingNotice?: string
  /**
   * Follows a notice about content of another site that may set cookies.
   */
  embedCookies?: string
  /**
   * Follows a notice about content of another site that may store data, but sets no cookies.
   */
  embedData?: string
  /**
   * The link to the privacy policy of another site. {service} is the name of that site.
   */
  privacyPolicy?: string
  /**
   * The name of the tabs above code, for screen readers.
   */
  codeVariant?: string
  /**
   * The button that copies code.
   */
  copyCode?: string
  /**
   * What the button that copies code shows after a click. Screen readers read it aloud.
   */
  codeCopied?: string
  /**
   * The label of what was chosen in a decision, and why.
   */
  chosen?: string
  /**
   * The label of what was turned down in a decision, and why.
   */
  rejected?: string
  /**
   * The label of what would change a decision.
   */
  reconsider?: string
  /**
   * What screen readers say before a screen that is drawn and cannot be operated.
   */
  drawnScreen?: string
  /**
   * The name of the links to the pages of a long list, for screen readers.
   */
  entryPages?: string
  /**
   * The name of one page of a long list, in its title and for screen readers. {number} is replaced by its number.
   */
  entryPage?: string
  /**
   * The link to the previous page of a long list.
   */
  previousPage?: string
  /**
   * The link to the next page of a long list.
   */
  nextPage?: string
  /**
   * The link above a list of entries that shows those with any tag.
   */
  allTags?: string
  /**
   * The name of the links to the tags of a list of entries, for screen readers.
   */
  entryTags?: string
  /**
   * The link to an entry of a collection in a list of items.
   */
  readMore?: string
  /**
   * The name of the links to the years of a list of entries, for screen readers.
   */
  entryYears?: string
  /**
   * The title of the hours at which all offices of a figure work.
   */
  commonHours?: string
  /**
   * What screen readers add to a picture of a gallery, which is a button that shows it large.
   */
  enlargePicture?: string
  /**
   * The name of the large view of a gallery without a heading, for screen readers.
   */
  largePictures?: string
  /**
   * The name of the button that shows the previous picture of a gallery.
   */
  previousPicture?: string
  /**
   * The name of the button that shows the next picture of a gallery.
   */
  nextPicture?: string
  /**
   * The name of the button that closes the large view of a gallery.
   */
  closePicture?: string
  /**
   * The text of an empty list of job postings.
   */
  noJobs?: string
  /**
   * The label of the title field of a job posting.
   */
  jobTitle?: string
  /**
   * The label of the description field of a job posting.
   */
  jobDescription?: string
  /**
   * The button that adds a job posting.
   */
  addJob?: string
  /**
   * The name of the button that deletes a job posting. {title} is the title of the posting.
   */
  deleteJob?: string
  /**
   * Shown in place of the opening hours of a day without any.
   */
  closed?: string
  /**
   * The title of the opening hours of holidays and other special days.
   */
  specialHours?: string
  /**
   * What screen readers say before the choices of a switch between prices, such as monthly and yearly.
   */
  billingPeriod?: string
  /**
   * What screen readers say before a feature that a price plan does not include.
   */
  notIncluded?: string
  /**
   * What screen readers say for a tick in a table.
   */
  tableYes?: string
  /**
   * What screen readers say for a dash in a table.
   */
  tableNo?: string
  /**
   * What screen readers add to the title of the featured column of a table.
   */
  featuredColumn?: string
  /**
   * The name of the button that shows the previous testimonial.
   */
  previousTestimonial?: string
  /**
   * The name of the button that shows the next testimonial.
   */
  nextTestimonial?: string
}
/**
 * How the site looks: colors, fonts, sizes, spacing and motion.
 */
export interface Theme {
  /**
   * The colors in light mode and in dark mode. Visitors see the mode that their device is set to.
   */
  colors: {
    /**
     * The colors in light mode. Three are enough: brand, accent and paper. The others are derived from them, with enough contrast, and can be written to overrule that.
     */
    light: WrittenPalette & Required<Pick<WrittenPalette, 'brand' | 'accent' | 'paper'>>
    /**
     * The colors in dark mode. {} derives all of them from brand, accent and paper of light mode; each can be written to overrule that. Without this field, the site is always light.
     */
    dark?: WrittenPalette
  }
  /**
   * The typefaces of the site. They are served from your own site. To keep it fast, use at most two files of 70 KB in total.
   */
  fonts: {
    /**
     * The typeface of body text.
     */
    text: Font
    /**
     * The typeface of headings.
     */
    display: Font
    /**
     * The typeface of code and of an eyebrow in its letters, which are all equally wide: jetbrains-mono, or a woff2 file in the folder public. Pages load it only where they show it. Default: that of the visitor's device.
     */
    mono?: string
  }
  /**
   * The size and weight of text. All fields are optional.
   */
  typography?: {
    /**
     * The size of body text on phones, in pixels. Default: 17.
     */
    sizePhone?: number
    /**
     * The size of body text on large screens, in pixels. Default: 18.
     */
    sizeDesktop?: number
    /**
     * The ratio between one heading size and the next smaller one on phones. A higher ratio makes headings larger. Default: 1.2.
     */
    scalePhone?: number
    /**
     * The ratio between one heading size and the next smaller one on large screens. A higher ratio makes headings larger. Default: 1.25.
     */
    scaleDesktop?: number
    /**
     * How bold headings are: 400 is regular, 700 is bold. Default: 700.
     */
    headingWeight?: number
    /**
     * The space between the letters of headings. Default: tight.
     */
    headingSpacing?: 'tight' | 'normal'
    /**
     * Where the heading of a block is if it is above the content. Default: start.
     */
    headingAlign?: 'start' | 'center'
    /**
     * The letters of headings. Default: normal.
     */
    headingCase?: 'normal' | 'upper'
    /**
     * The size of the main heading of a page, as a ratio to the size in the type scale. Default: 1.
     */
    h1Size?: number
    /**
     * The size of the headings of blocks, as a ratio to the size in the type scale. Default: 1.
     */
    h2Size?: number
    /**
     * The look of the short line above a main heading. Default: plain.
     */
    eyebrow?: 'plain' | 'caps' | 'mono' | 'number' | 'none'
    /**
     * The shape of the figures 0 to 9. A typeface that has only one shape shows that one. Default: normal.
     */
    numerals?: 'normal' | 'tabular' | 'oldstyle'
    /**
     * The size of body text on screens that are 2560 pixels wide, in pixels. From 1600 pixels on, all text grows towards this size. Default: as on large screens.
     */
    sizeWide?: number
  }
  /**
   * The space around and inside blocks. All fields are optional.
   */
  space?: {
    /**
     * The space above and below each block on phones, in pixels. Default: 64.
     */
    sectionPhone?: number
    /**
     * The space above and below each block on large screens, in pixels. Default: 112.
     */
    sectionDesktop?: number
    /**
     * The space between elements inside blocks. Default: normal.
     */
    density?: 'dense' | 'normal' | 'airy'
    /**
     * The space above and below blocks with a background, as a ratio to the space around other blocks.
     */
    byTone?: {
      /**
       * The space in blocks with a muted background. Default: 1.
       */
      muted?: number
      /**
       * The space in blocks with the brand color as the background. Default: 1.
       */
      brand?: number
      /**
       * The space in blocks with a dark background. Default: 1.
       */
      dark?: number
    }
  }
  /**
   * The corners, lines, shadows and widths of the site.
   */
  shape: {
    /**
     * The radius of corners, in pixels.
     */
    radius: number
    /**
     * The radius of the corners of pictures, in pixels. Default: slightly larger than the other corners.
     */
    pictureRadius?: number
    /**
     * The thickness of lines and borders, in pixels. Default: 1.
     */
    border?: number
    /**
     * The shadow of floating elements, such as open menus. Default: soft.
     */
    shadow?: 'none' | 'soft' | 'crisp'
    /**
     * The maximum width of the content, in pixels.
     */
    contentWidth: number
    /**
     * The maximum width of body text, in pixels.
     */
    textWidth: number
    /**
     * The maximum width of the content on screens that are at least 1600 pixels wide, in pixels. Default: as on other screens.
     */
    wideWidth?: number
    /**
     * The thickness of the lines above rows and cards, in pixels. Default: as other lines.
     */
    ruleWeight?: number
  }
  /**
   * The motion of elements on hover, when they open and when they change. Visitors who prefer reduced motion see none.
   */
  motion?: {
    /**
     * The duration of a transition, in milliseconds. 0 turns motion off. Default: 180.
     */
    duration?: number
    /**
     * How the speed of a transition changes. Default: calm.
     */
    easing?: 'calm' | 'lively' | 'even'
  }
  /**
   * The bar at the top of every page.
   */
  header?: {
    /**
     * The look of the header. Default: bar.
     */
    style?: 'bar' | 'floating' | 'overlay' | 'centered'
  }
  /**
   * The end of every page.
   */
  footer?: {
    /**
     * The look of the footer. Default: columns.
     */
    style?: 'columns' | 'compact' | 'poster'
  }
  /**
   * How blocks are set apart from each other.
   */
  section?: {
    /**
     * Where a block begins and ends. Brand and dark blocks always keep their background. Default: band.
     */
    edge?: 'band' | 'rule' | 'none' | 'shape'
  }
  /**
   * A shape that the parts of the site have in common.
   */
  motif?: {
    /**
     * The shape. It needs the edges "band" and the plate "none", where it is at edges and pictures. Default: none.
     */
    shape?: 'none' | 'steps'
  }
  /**
   * The look of buttons.
   */
  button?: {
    /**
     * The corners of buttons. Default: rounded.
     */
    shape?: 'rounded' | 'square' | 'pill'
    /**
     * The background of the main button of a block. Default: solid.
     */
    fill?: 'solid' | 'outline' | 'soft'
  }
  /**
   * The look of links in texts.
   */
  link?: {
    /**
     * The line below a link in a text. Default: underline.
     */
    style?: 'underline' | 'thick' | 'quiet'
  }
  /**
   * The look of cards, and of price plans, testimonials side by side and similar entries.
   */
  card?: {
    /**
     * What a card is on. Default: open.
     */
    style?: 'open' | 'boxed' | 'raised' | 'tinted'
  }
  /**
   * The look of large pictures.
   */
  picture?: {
    /**
     * The area around a large picture. Default: none.
     */
    plate?: 'none' | 'frame' | 'offset'
  }
  /**
   * The look of icons.
   */
  icon?: {
    /**
     * How thick the lines of icons are. Logos do not change. Default: regular.
     */
    weight?: 'regular' | 'light' | 'bold'
  }
  /**
   * The look of lists in texts and in blocks.
   */
  list?: {
    /**
     * The sign before each entry of a list in a text, in list columns and of points, such as the features of a price plan. Check lists keep their check marks. Default: dash, and a check mark for points.
     */
    mark?: 'dash' | 'dot' | 'check' | 'none'
  }
}
/**
 * The colors of the site, named by their use. Those that are not written are derived from brand, accent and paper.
 */
export interface WrittenPalette {
  /**
   * The color of buttons, links and blocks in the brand tone. If it is too pale for links, links are made darker.
   */
  brand?: ColorValue
  /**
   * The color of small highlights. If it is too pale for text, text is made darker.
   */
  accent?: ColorValue
  /**
   * The color of the page.
   */
  paper?: ColorValue
  /**
   * The color of text. Default: derived from brand.
   */
  ink?: ColorValue
  /**
   * The color of secondary text. Default: derived from brand.
   */
  inkSoft?: ColorValue
  /**
   * The background color of muted blocks and cards. Default: one step from paper.
   */
  surface?: ColorValue
  /**
   * The background color of areas on muted blocks. Default: two steps from paper.
   */
  surfaceStrong?: ColorValue
  /**
   * The color of thin lines and borders. Default: a few steps from paper.
   */
  line?: ColorValue
  /**
   * The color of text on the brand color. Default: white, or a dark color if white is not legible.
   */
  brandInk?: ColorValue
  /**
   * The background color of blocks in the brand tone. Their text gets a legible color. Default: brand or, in dark mode, a deep shade of it.
   */
  brandBand?: ColorValue
  /**
   * A light variant of the brand color for areas in pictures. Default: a mix of brand and paper.
   */
  brandSoft?: ColorValue
  /**
   * The color of text on the accent color. Default: white, or a dark color if white is not legible.
   */
  accentInk?: ColorValue
  /**
   * A light variant of the accent color for areas in pictures. Default: a mix of accent and paper.
   */
  accentSoft?: ColorValue
  /**
   * The color of blocks in the dark tone. Default: a very dark shade of brand.
   */
  dark?: ColorValue
  /**
   * The color of text on dark blocks. Default: almost white.
   */
  darkInk?: ColorValue
  /**
   * The color of success messages. Default: a green that is legible on all backgrounds.
   */
  success?: ColorValue
  /**
   * The color of warnings. Default: a brown or yellow that is legible on all backgrounds.
   */
  warning?: ColorValue
  /**
   * The color of error messages. Default: a red that is legible on all backgrounds.
   */
  error?: ColorValue
}
/**
 * A line above the header of every page, for example for an event, an offer or a change of opening hours.
 */
export interface Announcement {
  /**
   * The announcement, in one short sentence. Visitors who dismissed it see it again once you change this text. Supports Markdown, such as **strong**, *emphasis* and [links](/page).
   */
  text: string
  /**
   * A link after the text, to a page that says more.
   */
  action?: Action
  /**
   * The background of the announcement.
   */
  tone?: Tone
  /**
   * Shows a button that removes the announcement. It stays away in this browser until its text changes.
   */
  dismissible?: boolean
  /**
   * Leaves the announcement out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the announcement, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the announcement, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
}
/**
 * A label and the link it opens.
 */
export interface Action {
  /**
   * The text of the button or link. Say what it opens.
   */
  label: string
  /**
   * The page, file or URL that the link opens.
   */
  link: Link
  /**
   * Opens the link in a new tab. Use it sparingly: the Back button does not work there.
   */
  newTab?: boolean
}
/**
 * The menu at the top of every page.
 */
export interface Navigation {
  /**
   * The menu items from left to right. Use seven or fewer.
   *
   * @maxItems 12
   *
   * Items: One menu item. It can have a submenu, as a list or in groups, or a panel of cards.
   */
  items: {
    /**
     * The text in the menu.
     */
    label: string
    /**
     * The page that the menu item opens.
     */
    link: Link
    /**
     * The menu items of the submenu.
     *
     * @minItems 1
     * @maxItems 40
     */
    items?: Action[]
    /**
     * The menu items of a long submenu, in groups with a title and a line of text. Wide screens show the groups in three columns.
     *
     * @minItems 2
     * @maxItems 8
     *
     * Items: A title and the menu items below it.
     */
    groups?: {
      /**
       * The title above the menu items.
       */
      title: string
      /**
       * A few words below the title that say what the group is about.
       */
      text?: string
      /**
       * The menu items of the group.
       *
       * @minItems 1
       * @maxItems 20
       */
      items: Action[]
    }[]
    /**
     * A panel of cards that opens below this menu item, for example for products.
     */
    panel?: {
      /**
       * A short text at the top of the panel. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
       */
      text?: string
      /**
       * A button below the text.
       */
      action?: Action
      /**
       * The cards, or the name of a shared list. Each card opens the first link of its item.
       */
      items: ItemList
    }
  }[]
  /**
   * The button at the end of the menu, usually a link to the contact page.
   */
  action?: Action
  /**
   * Shows the way to a page at its top, such as Home / Handbook / Install. Pages directly below the home page show none.
   */
  breadcrumbs?: boolean
  /**
   * Shows a bar below the header with links to the parts of a long page: its blocks with an anchor and a heading, and the headings in its texts. A page with fewer than three shows none.
   */
  pageMenu?: boolean
  /**
   * Shows a button in the header that opens a search in all published pages. Pages that are hidden from search engines are left out. Nothing that visitors type leaves their browser.
   */
  search?: boolean
}
/**
 * One item of a list, as shown in cards, tabs, menu panels and shared lists.
 */
export interface Item {
  /**
   * The title of the item, shown as its heading.
   */
  title: string
  /**
   * The text of the item. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * A line icon next to the title.
   */
  icon?: Icon
  /**
   * A picture of the item.
   */
  picture?: Picture
  /**
   * The color of the icon and bullets: the name of a theme color.
   */
  color?: ColorName
  /**
   * Short bullet points below the text.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One point of a few words.
   */
  points?: string[]
  /**
   * A short note below everything else.
   */
  note?: string
  /**
   * Logos of tools or brands that belong to the item.
   *
   * @minItems 1
   * @maxItems 24
   */
  logos?: Logo[]
  /**
   * The links of the item. The first is the main one.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
}
/**
 * A picture from the folder public, with a description for people who cannot see it.
 */
export interface Picture {
  /**
   * The path of the picture in the folder public, starting with a slash.
   */
  src: FilePath
  /**
   * What the picture shows, in one short sentence. Screen readers read it aloud. Leave it out only if the picture is decorative.
   */
  alt?: string
  /**
   * The picture conveys no information. Screen readers skip it.
   */
  decorative?: boolean
  /**
   * The part of the picture that stays visible where a page cuts its sides off, such as on a card. Without it, the middle.
   */
  focus?: 'top left' | 'top' | 'top right' | 'left' | 'center' | 'right' | 'bottom left' | 'bottom' | 'bottom right'
}
/**
 * A logo and its name.
 */
export interface Logo {
  /**
   * The name below the logo.
   */
  name: string
  /**
   * The logo as an icon.
   */
  icon?: Icon
  /**
   * The logo as a picture, if there is no icon for it.
   */
  picture?: FilePath
}
/**
 * The footer at the bottom of every page.
 */
export interface Footer {
  /**
   * A few lines about your company, or your postal address. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * Lists of links, each with a title.
   *
   * @maxItems 6
   *
   * Items: A title and the links below it.
   */
  columns?: {
    /**
     * The title above the list.
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
   * Items: An icon that links to one network.
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
     * The URL of your profile there.
     */
    link: Link
  }[]
  /**
   * The small print at the bottom, such as the copyright notice.
   */
  legal?: string
  /**
   * Shows what each page loads, such as 18.8 kB HTML, and whether it sets cookies or loads anything from other companies. The build measures the sizes, compressed as they are served. Pictures and fonts are not counted.
   */
  pageSize?: boolean
}
/**
 * One form: its fields, and what happens to the answers.
 */
export interface Form {
  /**
   * The heading above the form.
   */
  title: string
  /**
   * The text of the button that sends the form.
   */
  submitLabel: string
  /**
   * The fields of the form, from top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   */
  fields: Field[]
  /**
   * One sentence with a link to your privacy page, shown below the button. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  privacy?: string
  /**
   * What visitors want to know while they write, such as what happens next as a numbered list. It is below the fields where there is no room next to them. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  aside?: string
  /**
   * What visitors see after they send the form.
   */
  success?: {
    /**
     * The message below the form. Default: the text "sent" of site.texts.
     */
    text?: string
    /**
     * A sentence after the message, such as who answers and when. It is not shown while senders still have to confirm by email.
     */
    next?: string
    /**
     * The page that visitors without JavaScript see after they send the form. With "forEveryone" all visitors see it. The server adds the reference of the enquiry to it.
     */
    page?: Link
    /**
     * Opens the page for all visitors after they send the form. Without it, visitors with JavaScript stay on the page and see the message below the form.
     */
    forEveryone?: boolean
  }
  /**
   * Asks senders to confirm by email before the enquiry is delivered. Newsletters should do this. The form needs one required email field. While the server cannot send email, the answers are held.
   */
  doubleOptIn?: boolean
  /**
   * An email that the sender gets after sending. It goes to the first email field, after the confirmation if senders confirm by email, at most once a day to each address, and never to the sender of spam.
   */
  autoReply?: {
    /**
     * The subject of the reply. Can contain answers like the text.
     */
    subject: string
    /**
     * The text of the reply, without formatting. {receipt} is the reference. The name of a field in braces, such as {name}, is replaced with its answer if it is a choice, or a text field with nothing but letters: anyone can enter the email address of someone else.
     */
    text: string
  }
  /**
   * The number of months after which enquiries of this form and their files are deleted. Enquiries that are held or not yet delivered are not deleted. Default: the value of the site; if neither is set, nothing is deleted. After you set or lower it, the server waits 7 days before it deletes anything.
   */
  keepMonths?: number
  /**
   * Where the answers are sent. Default: they are stored on your own server.
   *
   * @minItems 1
   * @maxItems 6
   */
  delivery?: Delivery[]
}
/**
 * A checkbox that keeps out robots. It shows no puzzles and contacts no other company.
 */
export interface CaptchaField {
  /**
   * I'm not a robot: A checkbox that keeps out robots. It shows no puzzles and contacts no other company.
   */
  type: 'captcha'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
}
/**
 * One checkbox.
 */
export interface CheckboxField {
  /**
   * Checkbox: One checkbox.
   */
  type: 'checkbox'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text next to the box. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page), such as a link to your privacy page.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * The answers with which a field is shown.
 */
export interface Condition {
  /**
   * An earlier field of this form: a checkbox, or one with choices.
   */
  field: string
  /**
   * The stored value of the choice. Without it, any answer shows the field; a checkbox has to be ticked.
   */
  is?: string
  /**
   * The stored values of several choices, one of which is enough.
   *
   * @minItems 1
   * @maxItems 200
   */
  oneOf?: string[]
}
/**
 * Several checkboxes. Visitors can tick more than one.
 */
export interface CheckboxGroupField {
  /**
   * Checkbox group: Several checkboxes. Visitors can tick more than one.
   */
  type: 'checkboxGroup'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * The options that the visitor can choose from.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Choice[]
  /**
   * The minimum number of boxes that must be ticked.
   */
  min?: number
  /**
   * The maximum number of boxes that can be ticked.
   */
  max?: number
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * One option: what the visitor reads and what is stored.
 */
export interface Choice {
  /**
   * The value to store when the visitor chooses this option.
   */
  value: string
  /**
   * The text that the visitor reads.
   */
  label: string
}
/**
 * A field for a day, with a calendar.
 */
export interface DateField {
  /**
   * Date field: A field for a day, with a calendar.
   */
  type: 'date'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * The first day that visitors can choose: a date, or today.
   */
  min?: DateLimit
  /**
   * The last day that visitors can choose: a date, or today.
   */
  max?: DateLimit
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * A field for an email address.
 */
export interface EmailField {
  /**
   * Email field: A field for an email address.
   */
  type: 'email'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * An example of an answer, shown in the empty field. It disappears while visitors type, so put instructions into the hint.
   */
  placeholder?: string
  /**
   * What browsers can fill in automatically: name, email, tel, organization and so on.
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
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * A file upload.
 */
export interface FileField {
  /**
   * File: A file upload.
   */
  type: 'file'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * The file name extensions that visitors can upload.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A file name extension.
   */
  accept?: ('pdf' | 'doc' | 'docx' | 'odt' | 'txt' | 'png' | 'jpg')[]
  /**
   * The maximum size of a file in bytes: 10485760 is 10 MB.
   */
  maxBytes?: number
  /**
   * The maximum number of files. Default: 1.
   */
  maxFiles?: number
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * A value that is stored with each enquiry, such as the campaign a form belongs to. Visitors do not see it.
 */
export interface HiddenField {
  /**
   * Fixed value: A value that is stored with each enquiry, such as the campaign a form belongs to. Visitors do not see it.
   */
  type: 'hidden'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * What the value means, for the people who read the enquiries.
   */
  label: string
  /**
   * The value that is stored. It is part of the page, so it must not be a secret.
   */
  value: string
}
/**
 * A field for a number, as visitors write it in their language.
 */
export interface NumberField {
  /**
   * Number field: A field for a number, as visitors write it in their language.
   */
  type: 'number'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * The unit of the number, shown after the field.
   */
  unit?: string
  /**
   * The smallest number that visitors can enter.
   */
  min?: number
  /**
   * The largest number that visitors can enter.
   */
  max?: number
  /**
   * Numbers must be a multiple of it: 0.01 allows two decimals, 5 allows 5, 10, 15 and so on. Default: 1, which allows whole numbers.
   */
  step?: number
  /**
   * An example of an answer, shown in the empty field. It disappears while visitors type, so put instructions into the hint.
   */
  placeholder?: string
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * Choices that are all visible. Visitors choose one.
 */
export interface RadioField {
  /**
   * Radio buttons: Choices that are all visible. Visitors choose one.
   */
  type: 'radio'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * The options that the visitor can choose from.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Choice[]
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * A drop-down list with one choice.
 */
export interface SelectField {
  /**
   * Select list: A drop-down list with one choice.
   */
  type: 'select'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * The text that the list shows while nothing is selected.
   */
  placeholder?: string
  /**
   * The options that the visitor can choose from.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Choice[]
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * A field for a phone number.
 */
export interface TelField {
  /**
   * Phone field: A field for a phone number.
   */
  type: 'tel'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * An example of an answer, shown in the empty field. It disappears while visitors type, so put instructions into the hint.
   */
  placeholder?: string
  /**
   * What browsers can fill in automatically: name, email, tel, organization and so on.
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
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * A field for one line of text.
 */
export interface TextField {
  /**
   * Text field: A field for one line of text.
   */
  type: 'text'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * An example of an answer, shown in the empty field. It disappears while visitors type, so put instructions into the hint.
   */
  placeholder?: string
  /**
   * The maximum number of characters. Default: 200.
   */
  maxLength?: number
  /**
   * What browsers can fill in automatically: name, email, tel, organization and so on.
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
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * A field for several lines of text.
 */
export interface TextareaField {
  /**
   * Multi-line text field: A field for several lines of text.
   */
  type: 'textarea'
  /**
   * The name under which the answer is stored. Start with a lowercase letter and use only letters, digits and _. Visitors do not see it.
   */
  name: string
  /**
   * The text above the field. Every field needs a label: placeholder text is not one.
   */
  label: string
  /**
   * A short hint below the label.
   */
  hint?: string
  /**
   * Visitors must fill in this field.
   */
  required?: boolean
  /**
   * An example of an answer, shown in the empty field. It disappears while visitors type, so put instructions into the hint.
   */
  placeholder?: string
  /**
   * The number of visible lines. Default: 5.
   */
  rows?: number
  /**
   * The maximum number of characters. Default: 5000.
   */
  maxLength?: number
  /**
   * Shows the field only with certain answers to an earlier field. Otherwise its answer is ignored, and it is not required.
   */
  showWhen?: Condition
}
/**
 * Also sends the enquiry by email.
 */
export interface EmailDelivery {
  /**
   * Email: Also sends the enquiry by email.
   */
  kind: 'email'
  /**
   * The email address that receives the enquiry, or env: and the name of an environment variable.
   */
  to: string
  /**
   * The subject of the email. The name of a field in braces, such as {name}, is replaced with its answer, and {receipt} with the reference. Default: both the reference and the title of the form.
   */
  subject?: string
  /**
   * The language of the words around the answers in the email. Default: the language of the site.
   */
  language?: 'ar' | 'de' | 'en' | 'es' | 'fr' | 'hi' | 'it' | 'mr' | 'nl' | 'pl' | 'pt' | 'sv'
}
/**
 * Sends the form directly to another service. Use it if you host the site without this project's server.
 */
export interface EndpointDelivery {
  /**
   * Other service: Sends the form directly to another service. Use it if you host the site without this project's server.
   */
  kind: 'endpoint'
  /**
   * The URL of the service, starting with https://.
   */
  url: string
}
/**
 * Pretends to send the form, but sends nothing. Use it to try out a site.
 */
export interface SimulateDelivery {
  /**
   * Simulate: Pretends to send the form, but sends nothing. Use it to try out a site.
   */
  kind: 'simulate'
  /**
   * The result to simulate.
   */
  outcome?: 'success' | 'failure'
}
/**
 * Stores the enquiry on your own server. This is the default.
 */
export interface StoreDelivery {
  /**
   * Store: Stores the enquiry on your own server. This is the default.
   */
  kind: 'store'
}
/**
 * Also sends the enquiry to another program.
 */
export interface WebhookDelivery {
  /**
   * Webhook: Also sends the enquiry to another program.
   */
  kind: 'webhook'
  /**
   * env: followed by the name of the environment variable that contains the URL.
   */
  url: string
  /**
   * env: followed by the name of the environment variable that contains the signing secret.
   */
  secret?: string
}
/**
 * A call to action across the page, with a button.
 */
export interface BannerBlock {
  /**
   * Banner: A call to action across the page, with a button.
   */
  type: 'banner'
  /**
   * The heading of the block.
   */
  heading: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How text and buttons are arranged on wide screens.
   */
  layout?: 'row' | 'large' | 'bar'
  /**
   * The buttons. The first is the main one.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Items as cards, cards of different sizes, rows, a list, small tiles, or panels with pictures.
 */
export interface CardsBlock {
  /**
   * Cards: Items as cards, cards of different sizes, rows, a list, small tiles, or panels with pictures.
   */
  type: 'cards'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How the items are arranged.
   */
  layout?: 'grid' | 'feature' | 'rows' | 'index' | 'tiles' | 'reveal' | 'bento'
  /**
   * The number of columns on wide screens. Default: it depends on the number of items. The layouts "rows" and "bento" ignore it.
   */
  columns?: 2 | 3 | 4
  /**
   * The number of the item that is large in the layout "bento": 2 is the second.
   */
  featured?: number
  /**
   * The title of an item with exactly one link is that link. The label of the link is not shown.
   */
  titleLinks?: boolean
  /**
   * The items, or the name of a shared list.
   */
  items: ItemList
  /**
   * One link that replaces the links of every item, such as Book an Appointment.
   */
  itemAction?: Action
  /**
   * Buttons or links below the block. The first is the main one.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: Action[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Pictures that visitors scroll through: logos, badges, press cuttings.
 */
export interface CarouselBlock {
  /**
   * Carousel: Pictures that visitors scroll through: logos, badges, press cuttings.
   */
  type: 'carousel'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How many slides are visible at a time, and whether they move automatically.
   */
  slides?: Slides
  /**
   * The slides in order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A picture with an optional title and text.
   */
  items: {
    /**
     * The picture of the slide.
     */
    picture: Picture
    /**
     * A few words below the picture.
     */
    title?: string
    /**
     * A text below the picture. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    text?: string
    /**
     * The link that the slide opens. The slide needs a title or a picture with a description.
     */
    link?: Link
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * How many slides are visible at a time, and whether they move automatically.
 */
export interface Slides {
  /**
   * The number of visible slides on the narrowest screens. Default: 1.
   */
  phone?: number
  /**
   * The number of visible slides on screens of 640 pixels or more. Default: as on phones.
   */
  widePhone?: number
  /**
   * The number of visible slides on screens of 768 pixels or more. Default: as on the next narrower screens.
   */
  tablet?: number
  /**
   * The number of visible slides on screens of 1024 pixels or more. Default: as on the next narrower screens.
   */
  desktop?: number
  /**
   * The time in milliseconds before the next slide appears. Visitors get a pause button. Autoplay also pauses on hover and keyboard focus, and is off for visitors who prefer reduced motion.
   */
  autoplay?: number
  /**
   * Continues with the first slide after the last.
   */
  loop?: boolean
  /**
   * The number of the slide to show first, starting at 1. It applies only if loop is true.
   */
  start?: number
  /**
   * Shows a dot for each position. Visitors can click a dot to go there.
   */
  dots?: boolean
}
/**
 * Reasons or features, each with a check mark.
 */
export interface CheckListBlock {
  /**
   * Checklist: Reasons or features, each with a check mark.
   */
  type: 'checkList'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How much of the points is shown.
   */
  layout?: 'list' | 'strip'
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
     * One or two more sentences. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    text?: string
  }[]
  /**
   * Buttons or links below the block. The first is the main one.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: Action[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Impressive figures, such as years of experience.
 */
export interface ClaimsBlock {
  /**
   * Claims: Impressive figures, such as years of experience.
   */
  type: 'claims'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * How the figures are arranged. Default: it depends on their number. One figure is very large, two to four are in a row, and more are a list.
   */
  layout?: 'row' | 'lead' | 'list' | 'strip'
  /**
   * The figures, each with a label.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A figure and what it counts.
   */
  items: {
    /**
     * The figure, as short as possible.
     */
    figure: string
    /**
     * What the figure counts.
     */
    label: string
    /**
     * Where the figure comes from, in small print below it. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
     */
    source?: string
    /**
     * The last day on which the figure is certain to be correct, as year-month-day. Visitors do not see it. After that day, the validator reminds you to review the figure.
     */
    until?: Date
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Code in colors, with a button that copies it. Variants of the code, such as one for each package manager, are tabs.
 */
export interface CodeBlock {
  /**
   * Code: Code in colors, with a button that copies it. Variants of the code, such as one for each package manager, are tabs.
   */
  type: 'code'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The position of the heading on wide screens.
   */
  layout?: 'stacked' | 'aside'
  /**
   * The code. If there are several entries, each is a tab.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: Code with its title and language.
   */
  items: {
    /**
     * The name of the tab, or what the code is, such as the name of a file.
     */
    title: string
    /**
     * The language of the code, such as bash, js, ts, json, html, css or python. Without it, the code has no colors.
     */
    language?: string
    /**
     * The code as it is, with its line breaks. Markdown and HTML in it are shown as written.
     */
    code: string
    /**
     * A line below the code. Supports **strong**, *emphasis*, `code` and [links](/page).
     */
    caption?: string
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
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
   * The widths of the columns.
   */
  layout?: 'equal' | 'wideFirst' | 'wideLast'
  /**
   * On wide screens, the last block of a column stays in view while longer columns next to it scroll. Use it for a short block, such as a form.
   */
  sticky?: boolean
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
     * The blocks of the column, from top to bottom.
     *
     * @minItems 1
     * @maxItems 20
     */
    blocks: InnerBlock[]
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Postal addresses, phone numbers and other contact details, each with a label.
 */
export interface ContactDetailsBlock {
  /**
   * Contact details: Postal addresses, phone numbers and other contact details, each with a label.
   */
  type: 'contactDetails'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The contact details, each with a label.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: A label and the text below it.
   */
  items: {
    /**
     * What kind of detail this is, such as Phone.
     */
    label: string
    /**
     * The number, postal address or link. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    text: string
    /**
     * A line icon next to the label.
     */
    icon?: Icon
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Decisions with their dates and reasons: what was chosen, what was turned down, and what would change it.
 */
export interface DecisionsBlock {
  /**
   * Decisions: Decisions with their dates and reasons: what was chosen, what was turned down, and what would change it.
   */
  type: 'decisions'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The decisions in order, for example the latest first.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: One decision and its reasons.
   */
  items: {
    /**
     * The day of the decision, as year-month-day. Visitors see it in the language of the site.
     */
    date: Date
    /**
     * What the decision is about, in a few words.
     */
    title: string
    /**
     * What was chosen, and why. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    chosen: string
    /**
     * The options that were turned down, each with the reason.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: An option that was turned down.
     */
    rejected?: {
      /**
       * The option in a few words.
       */
      title: string
      /**
       * Why it was turned down. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
       */
      text?: string
    }[]
    /**
     * What would make you decide again. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    reconsider?: string
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * A screen of a product, drawn from its content in the window of a browser, on a phone or on a tablet. It needs no picture and no script, and cannot be operated.
 */
export interface DeviceBlock {
  /**
   * Device: A screen of a product, drawn from its content in the window of a browser, on a phone or on a tablet. It needs no picture and no script, and cannot be operated.
   */
  type: 'device'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * What is drawn around the screen.
   */
  layout?: 'browser' | 'phone' | 'tablet' | 'none'
  /**
   * The words at the top of the screen, such as the name of the app or its address.
   */
  title?: string
  /**
   * What the screen shows, in a sentence. Shown next to the screen or below it. Supports **strong**, *emphasis*, `code` and [links](/page).
   */
  caption: string
  /**
   * The parts of the screen, from top to bottom. Narrow ones share a line.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: One part of the screen. Write exactly one of tabs, rows, table, fields, tiles, days, bars, buttons or text.
   */
  parts: {
    /**
     * A few words above the part.
     */
    title?: string
    /**
     * How much of the line the part takes on wide screens.
     */
    width?: 'full' | 'wide' | 'half' | 'narrow'
    /**
     * The navigation of the screen, as tabs. In a narrow part they are one below the other.
     *
     * @minItems 1
     * @maxItems 8
     *
     * Items: One tab.
     */
    tabs?: {
      /**
       * The words of the tab.
       */
      title: string
      /**
       * Draws this tab as selected. Only one can be selected.
       */
      selected?: boolean
    }[]
    /**
     * A list, such as orders, messages or tasks.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: One row of the list.
     */
    rows?: {
      /**
       * The main words of the row.
       */
      title: string
      /**
       * A few words below the title.
       */
      note?: string
      /**
       * Words or a number at the end of the row.
       */
      value?: string
      /**
       * The state of the row, in one or two words.
       */
      status?: string
      /**
       * The color of the status.
       */
      color?: ColorName
      /**
       * An icon before the title.
       */
      icon?: Icon
      /**
       * Draws this row as selected. Only one can be selected.
       */
      selected?: boolean
    }[]
    /**
     * A small table.
     */
    table?: {
      /**
       * The columns from left to right.
       *
       * @minItems 1
       * @maxItems 4
       *
       * Items: The heading of a column.
       */
      columns: {
        /**
         * The title of the column.
         */
        title: string
      }[]
      /**
       * The rows from top to bottom.
       *
       * @minItems 1
       * @maxItems 12
       *
       * Items: A row with one cell for each column.
       */
      rows: {
        /**
         * The cells of the row, one for each column in the same order.
         *
         * @minItems 1
         * @maxItems 4
         *
         * Items: The words of the cell.
         */
        cells: string[]
        /**
         * Draws this row as selected. Only one can be selected.
         */
        selected?: boolean
      }[]
    }
    /**
     * The fields of a form with their values. Visitors cannot change them.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: A field and its value.
     */
    fields?: {
      /**
       * The words above the field.
       */
      label: string
      /**
       * What the field contains. Without a value it is empty.
       */
      value?: string
      /**
       * Draws this field as selected. Only one can be selected.
       */
      selected?: boolean
    }[]
    /**
     * Tiles side by side, such as the products of a shop, or large buttons.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: One tile.
     */
    tiles?: {
      /**
       * The words of the tile.
       */
      title: string
      /**
       * A few words below the title.
       */
      note?: string
      /**
       * Words or a number below the title, such as a price.
       */
      value?: string
      /**
       * A large icon above the title.
       */
      icon?: Icon
      /**
       * The color of the icon.
       */
      color?: ColorName
      /**
       * Draws this tile as selected.
       */
      selected?: boolean
    }[]
    /**
     * A diary: days side by side with their entries by time, or one day for each person or room. On phones the entries are a list.
     *
     * @minItems 1
     * @maxItems 7
     *
     * Items: One column of the diary.
     */
    days?: {
      /**
       * The day, person or room.
       */
      title: string
      /**
       * The entries of the day, in the order of their times.
       *
       * @minItems 1
       * @maxItems 16
       *
       * Items: What happens at one time.
       */
      entries?: {
        /**
         * When it begins, as hour:minute with 24 hours. Visitors see it as usual in the language of the site.
         */
        time: string
        /**
         * How long it takes, in minutes.
         */
        minutes: number
        /**
         * What happens, in a few words.
         */
        title: string
        /**
         * The color of the entry.
         */
        color?: ColorName
        /**
         * Draws this entry as selected. Only one can be selected.
         */
        selected?: boolean
      }[]
    }[]
    /**
     * A few numbers as bars.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: A number and what it belongs to.
     */
    bars?: {
      /**
       * What the number belongs to.
       */
      title: string
      /**
       * The number, which gives the bar its length.
       */
      value: number
      /**
       * What is shown in place of the number, such as the number with its unit.
       */
      label?: string
      /**
       * The color of the bar.
       */
      color?: ColorName
    }[]
    /**
     * Buttons, drawn only: visitors cannot press them.
     *
     * @minItems 1
     * @maxItems 6
     *
     * Items: One button.
     */
    buttons?: {
      /**
       * The words of the button.
       */
      label: string
      /**
       * Draws this button as the main one. Only one can be.
       */
      main?: boolean
    }[]
    /**
     * A text on the screen, such as a message. An empty line starts a new paragraph.
     */
    text?: string
    /**
     * A remark on this part. It gets a number on the screen, in a diary at the first selected entry, and its words are next to the screen. Supports **strong**, *emphasis*, `code` and [links](/page).
     */
    note?: string
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Files to download, such as forms and price lists, each with its type and size.
 */
export interface DownloadsBlock {
  /**
   * Downloads: Files to download, such as forms and price lists, each with its type and size.
   */
  type: 'downloads'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The position of the heading on wide screens.
   */
  layout?: 'stacked' | 'aside'
  /**
   * The files in order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A file and its title.
   */
  items: {
    /**
     * What the file contains. The type and the size of the file are added to it.
     */
    title: string
    /**
     * A file in the folder public. Write its path from there, starting with a slash: /files/prices.pdf for public/files/prices.pdf.
     */
    file: string
    /**
     * A sentence or two about the file. Supports **strong**, *emphasis*, `code` and [links](/page).
     */
    text?: string
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * A calendar of Calendly or Cal.com in which visitors book a time, or a video or map of another site. It loads only after a click.
 */
export interface EmbedBlock {
  /**
   * Embed: A calendar of Calendly or Cal.com in which visitors book a time, or a video or map of another site. It loads only after a click.
   */
  type: 'embed'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text next to the heading or below it. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * What the embed shows, in a few words. Screen readers read it aloud.
   */
  title: string
  /**
   * The URL of a page on Calendly or Cal.com, of a video on YouTube or Vimeo, or of a place on OpenStreetMap or Google Maps. Nothing is loaded from there before the visitor clicks.
   */
  url: string
  /**
   * The picture that visitors see before they click. Without it, they see a drawing.
   */
  picture?: Picture
  /**
   * How tall the embed is after the click. Default: tall for a calendar, medium for a map, and as wide as the page for a video.
   */
  height?: 'low' | 'medium' | 'tall'
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Entries of a collection with their dates, authors and tags, such as the posts of a blog. Long lists continue on further pages.
 */
export interface EntryListBlock {
  /**
   * Entry list: Entries of a collection with their dates, authors and tags, such as the posts of a blog. Long lists continue on further pages.
   */
  type: 'entryList'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How the entries are arranged. Default: rows.
   */
  layout?: 'rows' | 'cards' | 'compact'
  /**
   * Groups the entries by the year of their dates.
   */
  years?: boolean
  /**
   * The entries of a collection, or a list that you write yourself.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: One entry of a list that you write yourself, such as an article on another site.
   */
  items: {
    /**
     * The title, which is the link.
     */
    title: string
    /**
     * The page that the title leads to.
     */
    link: Link
    /**
     * One or two sentences about the entry.
     */
    text?: string
    /**
     * The day of the entry, as year-month-day.
     */
    date?: Date
    /**
     * Who wrote it.
     */
    author?: string
    /**
     * What it is about.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: One tag, which may be a link.
     */
    tags?: {
      /**
       * The text of the tag.
       */
      label: string
      /**
       * Where the tag leads to.
       */
      link?: Link
    }[]
    /**
     * A picture of the entry.
     */
    picture?: Picture
  }[]
  /**
   * Buttons or links below the list.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Questions that open to show their answers. Search engines read them as frequently asked questions.
 */
export interface FaqBlock {
  /**
   * Questions and answers: Questions that open to show their answers. Search engines read them as frequently asked questions.
   */
  type: 'faq'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The position of the heading on wide screens.
   */
  layout?: 'stacked' | 'aside'
  /**
   * How many answers can be open at the same time.
   */
  open?: 'several' | 'one'
  /**
   * Whether the first answer is open when the page loads.
   */
  firstOpen?: boolean
  /**
   * The questions in order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A question and its answer.
   */
  items: {
    /**
     * The question as visitors ask it.
     */
    question: string
    /**
     * The answer. Supports Markdown: ## headings, lists, tables, > quotes, ![pictures](/pictures/desk.jpg), **strong**, *emphasis* and [links](/page).
     */
    answer: string
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * A chart of numbers as bars or dots, of spans of time, of the phases of a project, or of office hours in several time zones. It needs no script.
 */
export interface FigureBlock {
  /**
   * Figure: A chart of numbers as bars or dots, of spans of time, of the phases of a project, or of office hours in several time zones. It needs no script.
   */
  type: 'figure'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * What the figure shows, with what is counted and when. Shown above the figure.
   */
  caption: string
  /**
   * What visitors should see in the figure, in a sentence below the caption. Supports **strong**, *emphasis*, `code` and [links](/page).
   */
  summary?: string
  /**
   * How values are drawn.
   */
  layout?: 'bars' | 'dots' | 'count'
  /**
   * The unit of the values, shown after each number, such as %, hours or €.
   */
  unit?: string
  /**
   * In the layout "count": how many there are in all. Each value is a part of them. Default: the largest value.
   */
  of?: number
  /**
   * The values to compare, each with its title. Sort them by size if they have no order of their own. Write either values, spans, phases or offices.
   *
   * @minItems 1
   * @maxItems 24
   *
   * Items: A number and what it belongs to.
   */
  values?: {
    /**
     * What the number belongs to.
     */
    title: string
    /**
     * The number, without a unit: 12.5. Visitors see it as usual in the language of the site.
     */
    value: number
    /**
     * Shows this value in the accent color, and the others in gray. Only one can be featured.
     */
    featured?: boolean
  }[]
  /**
   * Spans of time on an axis of years, such as the terms of directors. Write either values, spans, phases or offices.
   *
   * @minItems 1
   * @maxItems 24
   *
   * Items: A span of time and what it belongs to.
   */
  spans?: {
    /**
     * What happens in this time.
     */
    title: string
    /**
     * The first year, such as 2019, or the first month, such as 2019-06.
     */
    from: string
    /**
     * The last year or month. Leave it out if there is no end yet.
     */
    to?: string
    /**
     * Shows this span in the accent color, and the others in gray. Only one can be featured.
     */
    featured?: boolean
  }[]
  /**
   * What phases are counted in, such as Week. Shown at the numbers below the figure.
   */
  axis?: string
  /**
   * The phases of a project in weeks, or in other steps of equal length, counted from 1. Phases can overlap. Write either values, spans, phases or offices.
   *
   * @minItems 1
   * @maxItems 24
   *
   * Items: A phase: when it starts, and how long it is.
   */
  phases?: {
    /**
     * What happens in this phase.
     */
    title: string
    /**
     * The first week of the phase, counted from 1.
     */
    start: number
    /**
     * How many weeks the phase takes.
     */
    length: number
    /**
     * Shows this phase in the accent color, and the others in gray. Only one can be featured.
     */
    featured?: boolean
  }[]
  /**
   * The office hours of places in different time zones, on an axis of 24 hours. The axis shows the time of the first place. The hours that all have in common are highlighted. Write either values, spans, phases or offices.
   *
   * @minItems 2
   * @maxItems 12
   *
   * Items: A place and its office hours.
   */
  offices?: {
    /**
     * The name of the place.
     */
    title: string
    /**
     * When work begins, in the time of this place, as hour:minute with 24 hours.
     */
    from: string
    /**
     * When work ends, in the time of this place. A time before the beginning is on the next day.
     */
    to: string
    /**
     * The difference between the time of this place and UTC: +05:30 for India, +01:00 for Germany in winter, -05:00 for New York in winter. Use winter time or summer time for all places.
     */
    offset: string
  }[]
  /**
   * Where the numbers come from, in small print below the figure. Supports **strong**, *emphasis*, `code` and [links](/page).
   */
  source?: string
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
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
   * The name of a form from forms.
   */
  form: string
  /**
   * How the form is shown.
   */
  layout?: 'full' | 'slim'
  /**
   * The heading above the form. Default: the title of the form.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Pictures with captions that visitors can enlarge.
 */
export interface GalleryBlock {
  /**
   * Gallery: Pictures with captions that visitors can enlarge.
   */
  type: 'gallery'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How the pictures are arranged.
   */
  layout?: 'grid' | 'masonry' | 'bleed'
  /**
   * The number of columns on wide screens. Default: it depends on the number of pictures. The layout "bleed" has no columns.
   */
  columns?: 2 | 3 | 4
  /**
   * The pictures in order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A picture with an optional caption.
   */
  items: {
    /**
     * The picture. A photograph that is 2200 pixels wide is sharp on large screens.
     */
    picture: Picture
    /**
     * A sentence below the picture. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
     */
    caption?: string
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
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
   * A few words above the heading that introduce the topic of the page.
   */
  eyebrow?: string
  /**
   * The heading of the block.
   */
  heading: string
  /**
   * Two or three sentences below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
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
   * A picture. The layout decides where it is.
   */
  picture?: Picture
  /**
   * How heading, text and picture are arranged on wide screens. Without a picture, every layout except stacked and centered shows the heading across the page, then a line, and the text below it at the side.
   */
  layout?: 'split' | 'stacked' | 'wide' | 'offset' | 'centered' | 'bleed' | 'edge'
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * A list of job openings that visitors can edit. It is stored only in the visitor's browser; nothing is sent.
 */
export interface JobPostingsBlock {
  /**
   * Job postings: A list of job openings that visitors can edit. It is stored only in the visitor's browser; nothing is sent.
   */
  type: 'jobPostings'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The key under which the browser stores the postings.
   */
  storageKey: string
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * A letter to visitors on a sheet of paper, signed by a person.
 */
export interface LetterBlock {
  /**
   * Letter: A letter to visitors on a sheet of paper, signed by a person.
   */
  type: 'letter'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * The letter, from the salutation to the closing words. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text: string
  /**
   * The name of the person who signs the letter.
   */
  name: string
  /**
   * The job title of the person.
   */
  position?: string
  /**
   * A portrait of the person, next to the signature. The round frame cuts its corners off.
   */
  picture?: Picture
  /**
   * A drawing of the signature, above the name. It is decorative, because the name is written below it.
   */
  signature?: Picture
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Short lists side by side, each with a title. Lists can be numbered.
 */
export interface ListColumnsBlock {
  /**
   * Lists side by side: Short lists side by side, each with a title. Lists can be numbered.
   */
  type: 'listColumns'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * Numbers the points of each list.
   */
  numbered?: boolean
  /**
   * Numbers count on from one list to the next. By default each list begins with 1.
   */
  continued?: boolean
  /**
   * The lists, from left to right.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A title and the points below it.
   */
  columns: {
    /**
     * The title above the list.
     */
    title: string
    /**
     * A line icon next to the title.
     */
    icon?: Icon
    /**
     * The color of the icon and bullets: the name of a theme color.
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
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * A grid of logos, such as those of your customers or of the technologies you use. Each can be a link.
 */
export interface LogoGridBlock {
  /**
   * Logo grid: A grid of logos, such as those of your customers or of the technologies you use. Each can be a link.
   */
  type: 'logoGrid'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The number of columns on wide screens. Phones show two.
   */
  columns?: 4 | 5 | 6
  /**
   * The logos in the grid.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A logo, its name and, if it has one, its link.
   */
  items: {
    /**
     * The name below the logo.
     */
    name: string
    /**
     * The logo as an icon.
     */
    icon?: Icon
    /**
     * The logo as a picture, if there is no icon for it.
     */
    picture?: FilePath
    /**
     * The logo itself shows the name, so the name is not repeated below it. Screen readers still read it.
     */
    wordmark?: boolean
    /**
     * The page that opens when visitors click the logo, such as the website of a customer.
     */
    link?: Link
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Where a place is: its address, a picture or drawing of the map, and a link. The interactive map loads only after a click.
 */
export interface MapBlock {
  /**
   * Map: Where a place is: its address, a picture or drawing of the map, and a link. The interactive map loads only after a click.
   */
  type: 'map'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text next to the heading or below it. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The name of the place, above its address.
   */
  name?: string
  /**
   * The postal address in one line. Visitors read it below the map.
   */
  address: string
  /**
   * The URL of the place on OpenStreetMap or Google Maps, as the address bar of the browser shows it, or from the code for other sites. In OpenStreetMap, open Share and check "Include marker" to have a pin. Nothing is loaded from there before the visitor clicks.
   */
  url: string
  /**
   * A picture of the map that visitors see before they click. Without it, they see a drawing. Google does not permit pictures of its maps.
   */
  picture?: Picture
  /**
   * A line below the map, such as who made the picture: one of OpenStreetMap has to name it. Supports **strong**, *emphasis*, `code` and [links](/page).
   */
  caption?: string
  /**
   * How text and map are arranged on wide screens.
   */
  layout?: 'wide' | 'side'
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Ways of working together, such as engagement models, each with its points.
 */
export interface ModelsCardsBlock {
  /**
   * Models: Ways of working together, such as engagement models, each with its points.
   */
  type: 'modelsCards'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How the models are arranged on wide screens.
   */
  layout?: 'cards' | 'columns' | 'rows' | 'strip'
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
     * The color of the icon: the name of a theme color.
     */
    color?: ColorName
    /**
     * One or two sentences. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    text: string
    /**
     * Short points of one line each.
     *
     * @minItems 1
     * @maxItems 10
     *
     * Items: One short point.
     */
    points?: string[]
    /**
     * The steps of this model, such as how candidates are selected.
     */
    process?: {
      /**
       * The title above the steps.
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
   * Buttons or links below the block. The first is the main one.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: Action[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * The opening hours of each day of the week, and of holidays and other special days.
 */
export interface OpeningHoursBlock {
  /**
   * Opening hours: The opening hours of each day of the week, and of holidays and other special days.
   */
  type: 'openingHours'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The days of the week with their opening hours. Days that are not here are shown as closed.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: One or more days of the week with the same opening hours.
   */
  days: {
    /**
     * The days of the week, each only once in the whole list.
     *
     * @minItems 1
     * @maxItems 7
     *
     * Items: A day of the week.
     */
    days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[]
    /**
     * When you are open on these days: one period, or several with breaks between them. Without hours and without a note, the days are shown as closed.
     *
     * @minItems 1
     * @maxItems 4
     *
     * Items: A period without a break.
     */
    hours?: {
      /**
       * When you open, as hour:minute with 24 hours. Visitors see it as usual in the language of the site.
       */
      from: string
      /**
       * When you close. A time before the opening time is on the next day: from 22:00 to 02:00.
       */
      to: string
    }[]
    /**
     * A few words below the hours, or in place of them. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
     */
    note?: string
  }[]
  /**
   * Days with other opening hours, such as holidays, shown below the week. The validator reminds you to delete them when they have passed.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: A day, or several days in a row, with other opening hours.
   */
  exceptions?: {
    /**
     * The day, or the first of several days, as year-month-day. Visitors see it in the language of the site.
     */
    date: Date
    /**
     * The last of several days in a row.
     */
    until?: Date
    /**
     * The name of the day, such as that of a holiday.
     */
    title?: string
    /**
     * When you are open. Without hours you are closed.
     *
     * @minItems 1
     * @maxItems 4
     *
     * Items: A period without a break.
     */
    hours?: {
      /**
       * When you open, as hour:minute with 24 hours. Visitors see it as usual in the language of the site.
       */
      from: string
      /**
       * When you close. A time before the opening time is on the next day: from 22:00 to 02:00.
       */
      to: string
    }[]
  }[]
  /**
   * The place that is open at these times. Visitors see it below the hours, and search engines can show the hours with it.
   */
  business?: {
    /**
     * The name of the business.
     */
    name: string
    /**
     * The postal address in one line.
     */
    address: string
  }
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * A picture next to a text, with short points and buttons.
 */
export interface PictureTextBlock {
  /**
   * Picture with text: A picture next to a text, with short points and buttons.
   */
  type: 'pictureText'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * The text next to the picture. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The picture.
   */
  picture: Picture
  /**
   * How picture and text are arranged on wide screens.
   */
  layout?: 'side' | 'wide' | 'framed'
  /**
   * The side of the picture on wide screens. In languages that are written from right to left, the sides are swapped. Default: right.
   */
  side?: 'left' | 'right'
  /**
   * A few words above the points.
   */
  pointsTitle?: string
  /**
   * Short bullet points below the text.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One point.
   */
  points?: string[]
  /**
   * Buttons below the text. The first is the main one.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Price plans side by side, each with its price, its features and a button. One can be featured, and visitors can switch between monthly and yearly prices.
 */
export interface PlansBlock {
  /**
   * Price plans: Price plans side by side, each with its price, its features and a button. One can be featured, and visitors can switch between monthly and yearly prices.
   */
  type: 'plans'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How the plans are arranged on wide screens.
   */
  layout?: 'columns' | 'rows'
  /**
   * The choices of the switch above the plans, such as monthly and yearly. The first is chosen at the beginning. Each plan needs one price for each of them in its "prices", in the same order. Leave it out if there is only one price.
   *
   * @minItems 2
   * @maxItems 3
   *
   * Items: One choice of the switch.
   */
  periods?: {
    /**
     * The text of the choice.
     */
    label: string
    /**
     * A few words after the label, such as what visitors save.
     */
    note?: string
  }[]
  /**
   * The plans, up to five.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One plan. It has either a "price", or "prices" for the billing periods of the block.
   */
  items: {
    /**
     * The name of the plan.
     */
    title: string
    /**
     * Features this plan, with these words above it. Only one plan should have them.
     */
    featured?: string
    /**
     * A sentence about who the plan is for. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
     */
    text?: string
    /**
     * The price as visitors read it. It can also be words, such as Free or On request. If the block has "periods", it is the same for each of them.
     */
    price?: string
    /**
     * What the price is for, in smaller letters after it.
     */
    period?: string
    /**
     * The prices for the billing periods of the block, in the same order, instead of "price".
     *
     * @minItems 1
     * @maxItems 3
     *
     * Items: The price for one billing period.
     */
    prices?: {
      /**
       * The price as visitors read it.
       */
      amount: string
      /**
       * What the price is for, in smaller letters after it.
       */
      period?: string
      /**
       * Small print below this price. It replaces the note of the plan. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
       */
      note?: string
    }[]
    /**
     * Small print below the price. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
     */
    note?: string
    /**
     * A short title above the features.
     */
    pointsTitle?: string
    /**
     * What the plan includes, each in a few words.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: One feature. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
     */
    points?: string[]
    /**
     * What the plan does not include, in lighter text below the features.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: One feature that is not included. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
     */
    notIncluded?: string[]
    /**
     * Buttons or links at the end of the plan. The first is the main one.
     *
     * @minItems 1
     * @maxItems 2
     */
    actions?: Action[]
  }[]
  /**
   * Small print below the plans. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
   */
  note?: string
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * One large quote, with the person who said it and a link to the whole story.
 */
export interface QuoteBlock {
  /**
   * Quote: One large quote, with the person who said it and a link to the whole story.
   */
  type: 'quote'
  /**
   * What the person says, without quotation marks. The shorter it is, the larger it is shown. Supports Markdown: *emphasis*, **strong**, ~~strikethrough~~, `code` and [link](/page).
   */
  text: string
  /**
   * The name of the person who said it.
   */
  name: string
  /**
   * The job title of the person.
   */
  position?: string
  /**
   * The company of the person.
   */
  company?: string
  /**
   * A portrait of the person. The round frame cuts its corners off.
   */
  picture?: Picture
  /**
   * The logo of the company.
   */
  logo?: Picture
  /**
   * A link below the quote, such as the page with the whole story.
   */
  action?: Action
  /**
   * How the quote is aligned.
   */
  layout?: 'centered' | 'start'
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Paragraphs, lists and links, with an optional heading.
 */
export interface RichTextBlock {
  /**
   * Text: Paragraphs, lists and links, with an optional heading.
   */
  type: 'richText'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * The text. An empty line starts a new paragraph. Supports Markdown: ## headings, lists, tables, > quotes, ```code```, ![pictures](/pictures/desk.jpg), footnotes, **strong**, *emphasis* and [links](/page).
   */
  text: string
  /**
   * A button below the text.
   */
  action?: Action
  /**
   * Shows the first paragraph in larger letters. Use it where that paragraph sums up the others.
   */
  lead?: boolean
  /**
   * The position of the heading and the columns of the text on wide screens.
   */
  layout?: 'stacked' | 'aside' | 'columns' | 'article'
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Numbered steps.
 */
export interface StepsBlock {
  /**
   * Steps: Numbered steps.
   */
  type: 'steps'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How the steps are arranged. Default: up to four steps are side by side; more are in rows.
   */
  layout?: 'columns' | 'rows' | 'path' | 'sheet'
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
     * One or two sentences about the step. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    text?: string
    /**
     * A remark on the step, such as why it is there. In the layout "sheet" it is in the margin. Supports **strong**, *emphasis*, `code` and [links](/page).
     */
    note?: string
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * A table that compares offers, plans or figures. Each row has a cell for each column.
 */
export interface TableBlock {
  /**
   * Table: A table that compares offers, plans or figures. Each row has a cell for each column.
   */
  type: 'table'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * What the table shows, such as the unit of its figures. Shown above the table.
   */
  caption?: string
  /**
   * What the titles of the rows have in common. Shown at the top of the first column.
   */
  rowsTitle?: string
  /**
   * The number of the column that is emphasized, starting at 1. The titles of the rows are not counted.
   */
  featured?: number
  /**
   * What happens where the table is wider than the screen.
   */
  phone?: 'scroll' | 'stack'
  /**
   * The columns from left to right, without the titles of the rows.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: The heading of a column.
   */
  columns: {
    /**
     * The title of the column.
     */
    title: string
    /**
     * A few words below the title, such as a price. Supports **strong**, *emphasis*, `code` and [links](/page).
     */
    note?: string
    /**
     * The alignment of the cells. Default: columns of figures at the end, so that their digits align; all others at the start.
     */
    align?: 'start' | 'center' | 'end'
  }[]
  /**
   * The rows from top to bottom.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A row with one cell for each column.
   */
  rows: {
    /**
     * The title of a group of rows that starts with this row. It is shown above the row.
     */
    group?: string
    /**
     * What the row compares.
     */
    title: string
    /**
     * A few words below the title. Supports **strong**, *emphasis*, `code` and [links](/page).
     */
    note?: string
    /**
     * The cells of the row, one for each column in the same order.
     *
     * @minItems 1
     * @maxItems 8
     *
     * Items: Words, or true for a tick and false for a dash. Words support **strong**, *emphasis*, `code` and [links](/page).
     */
    cells: (string | boolean)[]
    /**
     * Whether the row is a sum. It is bold, with a line above it.
     */
    total?: boolean
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Several texts, one visible at a time. Visitors switch between them with a row of buttons.
 */
export interface TabsBlock {
  /**
   * Tabs: Several texts, one visible at a time. Visitors switch between them with a row of buttons.
   */
  type: 'tabs'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * The position of the buttons on wide screens.
   */
  layout?: 'top' | 'side'
  /**
   * The tabs, or the name of a shared list. The title of each item is the text of its button.
   */
  items: ItemList
  /**
   * The maximum number of logos to show for each item. Default: all.
   */
  logosShown?: number
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * The people of a company, each with a portrait, a position, a short text and ways to reach them.
 */
export interface TeamBlock {
  /**
   * Team: The people of a company, each with a portrait, a position, a short text and ways to reach them.
   */
  type: 'team'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How the people are arranged.
   */
  layout?: 'grid' | 'rows'
  /**
   * The number of columns on wide screens. Default: it depends on the number of people. The layout "rows" has no columns.
   */
  columns?: 2 | 3 | 4
  /**
   * The people in order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A person with an optional portrait and ways to reach them.
   */
  items: {
    /**
     * The name of the person.
     */
    name: string
    /**
     * The job title of the person.
     */
    position?: string
    /**
     * A few sentences about the person. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    text?: string
    /**
     * A portrait of the person. Its sides are cut off to fit the frame. Without one, the initials of the name are shown.
     */
    picture?: Picture
    /**
     * The email address of the person. Visitors can click it to write to them.
     */
    email?: string
    /**
     * The phone number of the person. Visitors can tap it to call them.
     */
    phone?: string
    /**
     * Other pages about the person, such as a profile on a social network.
     *
     * @minItems 1
     * @maxItems 6
     *
     * Items: A label and the link it opens.
     */
    links?: {
      /**
       * The text of the link. Say what it opens.
       */
      label: string
      /**
       * The page, file or URL that the link opens.
       */
      link: Link
      /**
       * An icon before the label.
       */
      icon?: Icon
    }[]
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Quotes from customers or colleagues, one on each slide.
 */
export interface TestimonialsBlock {
  /**
   * Testimonials: Quotes from customers or colleagues, one on each slide.
   */
  type: 'testimonials'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * How many slides are visible at a time, and whether they move automatically.
   */
  slides?: Slides
  /**
   * The testimonials in order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A quote and the person who said it.
   */
  items: {
    /**
     * What the person says. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    text: string
    /**
     * The name of the person.
     */
    name: string
    /**
     * The job title of the person.
     */
    position?: string
    /**
     * The company of the person.
     */
    company?: string
    /**
     * A portrait of the person.
     */
    picture?: Picture
    /**
     * A page about the person on another site. The name links to it.
     */
    link?: Link
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Events in order along a line, such as the history of a company or the schedule of a day.
 */
export interface TimelineBlock {
  /**
   * Timeline: Events in order along a line, such as the history of a company or the schedule of a day.
   */
  type: 'timeline'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * Where the line is on wide screens. On phones and in columns it is always at the start.
   */
  layout?: 'stacked' | 'alternating'
  /**
   * The events in order.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: What happened or happens at one time.
   */
  items: {
    /**
     * When it happens, in your words: a year, a month, a date or a time of day.
     */
    time: string
    /**
     * What happens, in a few words.
     */
    title: string
    /**
     * More about the event. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
     */
    text?: string
    /**
     * Emphasizes the event as the one where you are now. Only one event can be the current one.
     */
    current?: boolean
    /**
     * A picture below the text.
     */
    picture?: Picture
    /**
     * Links below the text.
     *
     * @minItems 1
     * @maxItems 3
     */
    actions?: Action[]
  }[]
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * One video with a caption: a file of your own, or a video on YouTube or Vimeo that loads only after a click.
 */
export interface VideoBlock {
  /**
   * Video: One video with a caption: a file of your own, or a video on YouTube or Vimeo that loads only after a click.
   */
  type: 'video'
  /**
   * The heading of the block.
   */
  heading?: string
  /**
   * A short text next to the heading or below it. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * What the video shows, in a few words. Screen readers read it aloud.
   */
  title: string
  /**
   * A video in the folder public, in the format MP4 or WebM. Leave it out if the video is on YouTube or Vimeo.
   */
  file?: string
  /**
   * The URL of a video on YouTube or Vimeo, as the browser shows it. Nothing is loaded from there before the visitor clicks. Leave it out if you have a file.
   */
  url?: string
  /**
   * The picture that visitors see before the video plays: a file in the folder public, in the ratio of the video. Without it, a video of another site is a plain box.
   */
  poster?: FilePath
  /**
   * When the video was published, as year-month-day. With it and a poster, search engines can list the video.
   */
  date?: Date
  /**
   * The width and height of the video, so that the page does not move when it loads. Default: 16:9, or 9:16 for YouTube Shorts.
   */
  ratio?: '16:9' | '4:3' | '1:1' | '9:16' | '21:9'
  /**
   * What is said and heard in the video, as text for people who cannot hear it. One file for each language. Only for a file of your own.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: A file with captions in one language.
   */
  tracks?: {
    /**
     * A file in the folder public, in the format WebVTT.
     */
    file: string
    /**
     * The language of the captions as a language tag.
     */
    language: string
    /**
     * The name of the language, in the menu of the player.
     */
    label: string
  }[]
  /**
   * The video has no sound, so it needs no captions. Only for a file of your own.
   */
  silent?: boolean
  /**
   * A line below the video, such as who made it. Supports **strong**, *emphasis*, `code` and [links](/page).
   */
  caption?: string
  /**
   * How text and video are arranged on wide screens.
   */
  layout?: 'wide' | 'side'
  /**
   * A name for this part of the page, in lowercase with hyphens. Links can then point to it: #its-name.
   */
  id?: string
  /**
   * Leaves the block out of the site. It is still checked.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The background of the block. Vary the tones of neighboring blocks to structure a long page.
   */
  tone?: Tone
}
/**
 * Shows a block from shared, so that several pages can show the same content. It can have another heading, text, layout or buttons in each place.
 */
export interface SharedBlock {
  /**
   * Shared block: Shows a block from shared, so that several pages can show the same content. It can have another heading, text, layout or buttons in each place.
   */
  type: 'shared'
  /**
   * The name of the block in shared.
   */
  ref: string
  /**
   * Replaces the heading of the shared block in this place only.
   */
  heading?: string
  /**
   * Replaces the text of the shared block in this place only. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.
   */
  text?: string
  /**
   * Replaces the layout of the shared block in this place only, such as strip, which is short.
   */
  layout?: string
  /**
   * Replaces the button of the shared block in this place only, if the block has one button.
   */
  action?: Action
  /**
   * Replaces all buttons of the shared block in this place only, if the block has a list of buttons.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
  /**
   * Leaves the block out of this page.
   */
  hidden?: boolean
  /**
   * The first day on which visitors see the block, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the block, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
}
/**
 * A list of items that several blocks show. Blocks refer to it by name: "items": "its-name".
 */
export interface SharedList {
  /**
   * Shared list: A list of items that several blocks show. Blocks refer to it by name: "items": "its-name".
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
 * Entries of one kind, such as blog posts, case studies or jobs. Each entry becomes a page. Blocks list the entries with "items": { "from": "its-name" }.
 */
export interface Collection {
  /**
   * The path of each entry. The part :slug is replaced by its slug: with /blog/:slug, the entry "year-five" has the path /blog/year-five.
   */
  path: string
  /**
   * The name of the collection: of its feed, and of its pages for tags and years.
   */
  title: string
  /**
   * What the collection is about, in one or two sentences: for its feed, and for search engines on its pages for tags and years.
   */
  description?: string
  /**
   * What an entry is. Search engines learn it from the pages. Default: article.
   */
  kind?: 'article' | 'job' | 'product' | 'service' | 'page'
  /**
   * The name of the collection whose entries are the authors. The author of an entry is then the slug of one of them.
   */
  authors?: string
  /**
   * Publishes the newest entries as RSS, Atom and JSON Feed, so that people can subscribe to them.
   */
  feed?: boolean
  /**
   * The path of the pages that list the entries with a tag. The part :tag is replaced by the tag. Without it, tags have no pages.
   */
  tagPath?: string
  /**
   * The path of the pages that list the entries of a year. The part :year is replaced by the year. Without it, years have no pages.
   */
  yearPath?: string
  /**
   * How many entries an entry list shows on one page. The others follow on pages such as /blog/page/2.
   */
  perPage?: number
  /**
   * The languages that have the entries, as language tags. Without it, all languages of the site have them. If the main language is not one of them, the texts of the collection are written in the first one.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: The tag of a language of the site.
   */
  languages?: string[]
  /**
   * Fields that the entries have in addition, each with a name. In the blocks before and after, and in the blocks of an entry, {{entry.name}} is replaced by the value.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: A field of each entry.
   */
  fields?: {
    /**
     * The name of the field in entries and placeholders: letters and digits, starting with a lowercase letter.
     */
    name: string
    /**
     * The name of the field for people who edit entries.
     */
    label: string
    /**
     * What the value is. Default: text.
     */
    kind?: 'text' | 'number' | 'date' | 'email' | 'link'
    /**
     * Every entry must have a value.
     */
    required?: boolean
  }[]
  /**
   * The blocks above those of each entry. {{entry.title}}, {{entry.date}}, {{entry.author}} and the other fields are replaced by its values.
   *
   * @maxItems 40
   */
  before?: Block[]
  /**
   * The blocks below those of each entry, such as related entries or a contact form.
   *
   * @maxItems 40
   */
  after?: Block[]
  /**
   * The entries, each with its own page.
   */
  entries: Entry[]
}
/**
 * One entry of a collection, such as a blog post. It becomes a page.
 */
export interface Entry {
  /**
   * The last part of the path of the entry: lowercase letters, digits and hyphens.
   */
  slug: string
  /**
   * The title of the entry. Lists show it. The browser tab and search results do too, unless there is a title in search results.
   */
  title: string
  /**
   * One or two sentences about the entry. Lists show them. Search results do too, unless there is a description in search results.
   */
  description: string
  /**
   * The day of the entry, as year-month-day. Until that day the entry is left out of the site. The site has to be built on that day.
   */
  date?: Date
  /**
   * The name of the author, or the slug of an author in the collection that "authors" names.
   */
  author?: string
  /**
   * What the entry is about, in a few words each. Entries with the same tags are related.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: One tag of one or two words.
   */
  tags?: string[]
  /**
   * The picture of the entry in lists.
   */
  picture?: Picture
  /**
   * The line icon of the entry in lists, such as cards.
   */
  icon?: Icon
  /**
   * The color of the icon: the name of a theme color.
   */
  color?: ColorName
  /**
   * The links of the entry in lists, such as cards. Default: a link to its page.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
  /**
   * The values of the own fields of the collection, by name.
   */
  fields?: {
    /**
     * The value of an own field.
     */
    [k: string]: string
  }
  /**
   * The title in the browser tab and in search results, if the title of the entry is too long or does not say enough there. About 60 characters or fewer.
   */
  searchTitle?: string
  /**
   * One or two sentences that search engines show below the title, if they are not those in lists.
   */
  searchDescription?: string
  /**
   * The languages that have the entry, as language tags. Without it, those of the collection have it. If the main language is not one of them, the texts of the entry are written in the first one.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: The tag of a language of the site.
   */
  languages?: string[]
  /**
   * Keeps the entry out of search engines and the sitemap. Visitors can still open it.
   */
  noindex?: boolean
  /**
   * Leaves the entry out of the site and of all lists. It is still checked.
   */
  draft?: boolean
  /**
   * The blocks of the entry, from top to bottom. Those before and after them are written in the collection.
   *
   * @maxItems 200
   */
  blocks: Block[]
}
/**
 * An old path and where it leads now, or that it is gone for good.
 */
export interface Redirect {
  /**
   * The old path. A segment can be a named parameter (/blog/:slug), and the last segment can be * to match everything below.
   */
  from: string
  /**
   * The new path or a full URL. It can use the parameters of the old path: /posts/:slug.
   */
  to?: string
  /**
   * Nothing replaces the page. Visitors see the page for unknown paths, and search engines forget the old path (status 410).
   */
  gone?: boolean
}
/**
 * Services of others that pages use. Only what is named here is loaded, and what needs consent is loaded only after a visitor has agreed.
 */
export interface Integrations {
  /**
   * The services that count page views, each at most once. Most sites need one.
   *
   * @minItems 1
   * @maxItems 5
   */
  analytics?: Analytics[]
  /**
   * The page that says how you use data. The question for consent links to it.
   */
  privacyPage?: Link
  /**
   * Codes by which search engines see that this site is yours. They are in the home page.
   */
  verification?: {
    /**
     * The code for the method HTML tag: the text after content= in the tag.
     */
    google?: string
    /**
     * The code for the method HTML meta tag: the text after content= in the tag.
     */
    bing?: string
    /**
     * The code for the method meta tag: the text after content= in the tag.
     */
    yandex?: string
    /**
     * The code to claim the website with an HTML tag: the text after content= in the tag.
     */
    pinterest?: string
  }
  /**
   * A key of your own choice, with which search engines such as Bing are notified of changed pages. It is not secret.
   */
  indexNow?: string
}
/**
 * GoatCounter. It sets no cookies, so it needs no consent of visitors.
 */
export interface GoatCounterAnalytics {
  /**
   * GoatCounter: GoatCounter. It sets no cookies, so it needs no consent of visitors.
   */
  type: 'goatCounter'
  /**
   * The URL at which you look at the numbers of this site, starting with https://.
   */
  url: string
}
/**
 * Google Analytics 4. It sets cookies, so visitors must give their consent, and nothing is loaded before.
 */
export interface GoogleAnalytics {
  /**
   * Google Analytics: Google Analytics 4. It sets cookies, so visitors must give their consent, and nothing is loaded before.
   */
  type: 'googleAnalytics'
  /**
   * The measurement ID, which starts with G-. In Google Analytics it is in the details of the data stream, under Admin.
   */
  measurementId: string
}
/**
 * Matomo Analytics. It sets no cookies unless you allow them. Only then visitors must give their consent.
 */
export interface MatomoAnalytics {
  /**
   * Matomo: Matomo Analytics. It sets no cookies unless you allow them. Only then visitors must give their consent.
   */
  type: 'matomo'
  /**
   * The URL of your Matomo, starting with https://. Its tracking code has it in quotes after var u=.
   */
  url: string
  /**
   * The number of this site in Matomo. It is in the list of websites there.
   */
  siteId: number
  /**
   * Lets Matomo set cookies, by which it recognizes a visitor for 13 months. Visitors must then give their consent, and nothing is measured before.
   */
  cookies?: boolean
}
/**
 * Plausible Analytics. It sets no cookies, so it needs no consent of visitors.
 */
export interface PlausibleAnalytics {
  /**
   * Plausible: Plausible Analytics. It sets no cookies, so it needs no consent of visitors.
   */
  type: 'plausible'
  /**
   * The domain under which this site is registered with Plausible.
   */
  domain: string
  /**
   * The URL of Plausible if you run it yourself, starting with https://. Default: https://plausible.io.
   */
  url?: string
}
/**
 * Umami Analytics. It sets no cookies, so it needs no consent of visitors.
 */
export interface UmamiAnalytics {
  /**
   * Umami: Umami Analytics. It sets no cookies, so it needs no consent of visitors.
   */
  type: 'umami'
  /**
   * The ID of the website in Umami. It is in the settings of the website, and after data-website-id in its tracking code.
   */
  websiteId: string
  /**
   * The URL of Umami if you run it yourself, starting with https://. Default: https://cloud.umami.is.
   */
  url?: string
}
/**
 * One page: its path, title, description for search engines, and blocks from top to bottom.
 */
export interface Page {
  /**
   * The path of the page. Start with a slash, and do not end with one. The home page is /, and the "not found" page is *. Use patterns such as /blog/:slug only in redirects.
   */
  path: string
  /**
   * The title in the browser tab and in search results. Give each page a different title of about 60 characters or fewer.
   */
  title: string
  /**
   * One or two sentences that search engines show below the title.
   */
  description: string
  /**
   * The picture that social networks show when people share this page, 1200 by 630 pixels. Default: the image of the site, or a generated one.
   */
  image?: FilePath
  /**
   * If another page shows the same content, the path of that page. Search engines then list only that page.
   */
  canonical?: string
  /**
   * Keeps the page out of search engines and the sitemap. Visitors can still open it.
   */
  noindex?: boolean
  /**
   * What the page is about, for search engines. service: something that you do for clients. They then know its name, its description and who provides it.
   */
  kind?: 'page' | 'service'
  /**
   * Leaves the page out of the site. It is still checked.
   */
  draft?: boolean
  /**
   * The first day on which visitors see the page, as year-month-day. Before that day it is left out of the site. The site has to be built on that day.
   */
  from?: Date
  /**
   * The last day on which visitors see the page, as year-month-day. After that day it is left out of the site, once the site is built again.
   */
  until?: Date
  /**
   * The languages that have the page, as language tags. Without it, all languages of the site have it. If the main language is not one of them, the texts of the page are written in the first one.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: The tag of a language of the site.
   */
  languages?: string[]
  /**
   * The blocks of the page, from top to bottom. Each block has a type.
   *
   * @maxItems 200
   */
  blocks: Block[]
}

/** The blocks with a renderer, by block type. */
export interface BlocksByType {
  banner: BannerBlock
  cards: CardsBlock
  carousel: CarouselBlock
  checkList: CheckListBlock
  claims: ClaimsBlock
  code: CodeBlock
  columns: ColumnsBlock
  contactDetails: ContactDetailsBlock
  decisions: DecisionsBlock
  device: DeviceBlock
  downloads: DownloadsBlock
  embed: EmbedBlock
  entryList: EntryListBlock
  faq: FaqBlock
  figure: FigureBlock
  form: FormBlock
  gallery: GalleryBlock
  hero: HeroBlock
  jobPostings: JobPostingsBlock
  letter: LetterBlock
  listColumns: ListColumnsBlock
  logoGrid: LogoGridBlock
  map: MapBlock
  modelsCards: ModelsCardsBlock
  openingHours: OpeningHoursBlock
  pictureText: PictureTextBlock
  plans: PlansBlock
  quote: QuoteBlock
  richText: RichTextBlock
  steps: StepsBlock
  table: TableBlock
  tabs: TabsBlock
  team: TeamBlock
  testimonials: TestimonialsBlock
  timeline: TimelineBlock
  video: VideoBlock
}
