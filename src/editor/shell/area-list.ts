import { FileText, Images, Inbox, Languages, type LucideIcon, Settings2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { EnquiryArea } from '../enquiries/enquiry-area.tsx'
import { LanguageArea } from '../languages/area/language-area.tsx'
import { Outline } from '../outline/outline.tsx'
import { PictureArea } from '../pictures/picture-area.tsx'
import { SiteArea } from '../site/site-area.tsx'
import type { EditorArea } from '../store/state.ts'

interface AreaDescription {
  area: EditorArea
  /** On the rail. */
  title: string
  /** The name of the region on the left while the area is open. */
  name: string
  icon: LucideIcon
  Content: ComponentType
}

/** The areas in the order of the rail. */
export const AREAS: readonly AreaDescription[] = [
  { area: 'pages', title: 'Pages', name: 'Pages and blocks', icon: FileText, Content: Outline },
  { area: 'site', title: 'Site', name: 'Site', icon: Settings2, Content: SiteArea },
  { area: 'pictures', title: 'Pictures', name: 'Pictures', icon: Images, Content: PictureArea },
  { area: 'languages', title: 'Languages', name: 'Languages', icon: Languages, Content: LanguageArea },
  { area: 'enquiries', title: 'Enquiries', name: 'Enquiries', icon: Inbox, Content: EnquiryArea },
]
