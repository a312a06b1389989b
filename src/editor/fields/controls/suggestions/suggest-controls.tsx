import { useMemo } from 'react'
import { isPictureName } from '../../../../contracts/library-file.ts'
import type { FileDescriptor, TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { builtInFonts } from '../../../../theme/fonts.ts'
import { Thumbnail } from '../../../pictures/thumbnail.tsx'
import type { ControlProps } from '../../control-context.ts'
import { useTyping } from '../../use-change.ts'
import { BuiltInFontSample, FontFileSample } from '../fonts/font-faces.tsx'
import * as optionStyles from '../option-styles.ts'
import { SuggestBox, type SuggestBoxProps } from './suggest-box.tsx'
import { useKnownNames } from './use-known-names.ts'

const FONT = /\.woff2$/i

/** A font file of the public folder, or a built-in font where the schema has it as an example. */
export function FileControl(props: ControlProps<FileDescriptor>) {
  const { files } = useKnownNames()
  const { examples } = props.field
  const suggestions = useMemo(() => {
    const names = examples.map(String).filter((name) => builtInFonts.has(name))
    return [...names, ...files.filter((file) => FONT.test(file))].map((value) => ({ value, title: '' }))
  }, [examples, files])
  const { value } = props
  return (
    <>
      <Suggested {...props} suggestions={suggestions} />
      {typeof value === 'string' && value.startsWith('/') && <FontFileSample file={value} />}
      {typeof value === 'string' && builtInFonts.has(value) && <BuiltInFontSample font={value} />}
    </>
  )
}

const drawThumbnail = (file: string) => <Thumbnail className={optionStyles.thumbnail} src={file} />

/** The path of a picture in the public folder. */
export function PicturePathControl(props: ControlProps<FileDescriptor>) {
  const { files } = useKnownNames()
  const suggestions = useMemo(() => files.filter(isPictureName).map((value) => ({ value, title: '' })), [files])
  return <Suggested {...props} suggestions={suggestions} draw={drawThumbnail} />
}

type SuggestedProps = ControlProps<TextDescriptor | FileDescriptor> &
  Pick<SuggestBoxProps, 'suggestions' | 'placeholder' | 'draw' | 'onShow'>

/** A text with suggestions that changes the manifest letter by letter. */
export function Suggested({ field, value, at, names, ...others }: SuggestedProps) {
  const text = typeof value === 'string' ? value : ''
  const typing = useTyping(at, field.title, text, field.isRequired)
  return (
    <SuggestBox {...others} names={names} text={text} isRequired={field.isRequired} onType={typing.type} onEnd={typing.end} />
  )
}
