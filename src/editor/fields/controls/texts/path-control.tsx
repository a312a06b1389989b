import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { RenamePageDialog } from '../../../pages/rename-page-dialog.tsx'
import { toPagePlace } from '../../../store/places.ts'
import { button, input } from '../../../theme/control-styles.ts'
import type { ControlProps } from '../../control-context.ts'
import * as styles from '../styles.ts'
import { TextControl } from './text-control.tsx'

/** The path of a page, the slug of an entry or the path of a redirect. Those of pages are changed in a dialog, because links to them change too. */
export function PathControl(props: ControlProps<TextDescriptor>) {
  const { field, value, at, names } = props
  const [isAsking, setAsking] = useState(false)
  const page = toPagePlace(at)
  if (page === null || field.preview !== 'address' || typeof value !== 'string' || value === '') return <TextControl {...props} />
  const { isInvalid, ...labels } = names
  return (
    <div className={styles.row}>
      <input {...labels} className={input} value={value} readOnly aria-invalid={isInvalid} />
      <Button className={button} data-kind="outlined" aria-label="Change path…" onPress={() => setAsking(true)}>
        Change…
      </Button>
      {isAsking && <RenamePageDialog page={page} onClose={() => setAsking(false)} />}
    </div>
  )
}
