import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { COMMENT, listEntries } from '../../manifest/comments.ts'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { commentField } from '../../models/fields/comment-field.ts'
import type { FieldDescriptor, FieldGroup, GroupDescriptor } from '../../models/fields/descriptor.ts'
import { PagePreview } from '../pages/preview/page-preview.tsx'
import { hasPreview } from '../pages/preview/preview-parts.ts'
import { FieldRow } from './field-row.tsx'
import { useFields } from './override-fields.ts'
import { RawValue } from './raw-value.tsx'
import * as styles from './styles.ts'

interface GroupFieldsProps {
  group: GroupDescriptor
  value: unknown
  at: Steps
}

/** The fields of an object that is inside another one: those in the section *More* are folded. */
export function GroupFields({ group, value, at }: GroupFieldsProps) {
  const more = group.fields.filter((field) => field.group === 'more')
  return (
    <>
      <FieldRows fields={group.fields.filter((field) => field.group !== 'more')} value={value} at={at} />
      <OtherFields group={group} value={value} at={at} />
      {more.length > 0 && (
        <Folded title="More" isOpen={more.some(({ name }) => fieldOf(value, name) !== undefined)}>
          <FieldRows fields={more} value={value} at={at} />
        </Folded>
      )}
    </>
  )
}

const SECTIONS: readonly { group: FieldGroup; title: string }[] = [
  { group: 'override', title: 'Only on this page' },
  { group: 'content', title: 'Content' },
  { group: 'layout', title: 'Layout' },
  { group: 'more', title: 'More' },
]

/** The fields of an object in sections such as *Content* and *Layout*. An object that only has other objects has a section for each. */
export function GroupSections({ group, value, at }: GroupFieldsProps) {
  const fields = useFields(group, value).toSorted((one, other) => Number(hasPages(other)) - Number(hasPages(one)))
  if (group.fields.every(({ kind }) => kind === 'group')) return <ObjectSections group={group} value={value} at={at} />
  return (
    <>
      <div className={styles.unsectioned}>
        <OtherFields group={group} value={value} at={at} />
      </div>
      {hasPreview(group) && (
        <Folded title="Preview" isOpen>
          <PagePreview group={group} at={at} />
        </Folded>
      )}
      <FieldSections fields={fields.filter(({ kind }) => kind !== 'tag')}>
        {(fields) => <FieldRows fields={fields} value={value} at={at} />}
      </FieldSections>
    </>
  )
}

/** People open a collection for its entries, so these come first. */
const hasPages = (field: FieldDescriptor): boolean => field.kind === 'list' && field.isPages

interface FieldSectionsProps<Field> {
  fields: readonly Field[]
  children(fields: readonly Field[]): ReactNode
}

/** Fields in their sections, as far as there are any. */
export const FieldSections = <Field extends { group: FieldGroup }>({ fields, children }: FieldSectionsProps<Field>) =>
  SECTIONS.map(({ group, title }) => {
    const inside = fields.filter((field) => field.group === group)
    return (
      inside.length > 0 && (
        <Folded key={group} title={title} isOpen>
          {children(inside)}
        </Folded>
      )
    )
  })

function ObjectSections({ group, value, at }: GroupFieldsProps) {
  return (
    <>
      <div className={styles.unsectioned}>
        <OtherFields group={group} value={value} at={at} />
      </div>
      {group.fields.map((field) => {
        const inner = fieldOf(value, field.name)
        const place = [...at, field.name]
        return (
          <Folded key={field.name} title={field.title} isOpen>
            {field.kind === 'group' && isObject(inner) ? (
              <GroupFields group={field} value={inner} at={place} />
            ) : (
              <FieldRow field={field} value={inner} at={place} />
            )}
          </Folded>
        )
      })}
    </>
  )
}

/** A section with a title that folds it. */
export function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Disclosure className={styles.section} defaultExpanded={isOpen}>
      <Heading level={3} className={styles.sectionTitle}>
        <Button slot="trigger" className={styles.sectionButton}>
          <ChevronRight aria-hidden />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.sectionBody}>{children}</DisclosurePanel>
    </Disclosure>
  )
}

function FieldRows({ fields, value, at }: { fields: readonly FieldDescriptor[]; value: unknown; at: Steps }) {
  return fields.map((field) => (
    <FieldRow key={field.name} field={field} value={fieldOf(value, field.name)} at={[...at, field.name]} />
  ))
}

/** The comment of an object, if it has one. */
export function CommentRow({ value, at }: { value: unknown; at: Steps }) {
  const comment = fieldOf(value, COMMENT)
  return comment !== undefined && <FieldRow field={commentField} value={comment} at={[...at, COMMENT]} />
}

/** What the schema does not list among the fields of an object: its comment, and fields that nothing knows. */
function OtherFields({ group, value, at }: GroupFieldsProps) {
  const unknown = listEntries(value).filter(([key]) => !group.fields.some(({ name }) => name === key))
  return (
    <>
      <CommentRow value={value} at={at} />
      {unknown.map(([name, entry]) => (
        <RawValue key={name} title={name} field={null} value={entry} at={[...at, name]} />
      ))}
    </>
  )
}
