import { Download, Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import type { EnquiryList, EnquiryQuery, EnquirySummary } from '../../contracts/enquiries.ts'
import { visuallyHidden } from '../../ui/styles.ts'
import { SelectBox } from '../fields/controls/choices/select-box.tsx'
import { tools } from '../theme/area-styles.ts'
import { button, input, searchField, smallButton } from '../theme/control-styles.ts'
import { row } from '../theme/row-styles.ts'
import { type SegmentOption, Segments } from '../theme/segments.tsx'
import { describeStatus } from './describe-status.ts'
import { useDesk, useOpenEnquiry } from './desk-context.ts'
import { formatTime } from './format-time.ts'
import * as styles from './styles.ts'
import { useEnquiries } from './use-enquiries.ts'

const FIRST_LIMIT = 50
/** The largest number that the server lists. */
const MAX_LIMIT = 1000

/** The enquiries that are stored on this computer, with a search and filters. */
export function EnquiryArea() {
  const [query, setQuery] = useState<EnquiryQuery>({ form: null, status: null, find: '', limit: FIRST_LIMIT })
  const { value: list, problem } = useEnquiries(query)
  const change = (part: Partial<EnquiryQuery>) => setQuery({ ...query, limit: FIRST_LIMIT, ...part })
  if (problem !== null) return <p className={styles.empty}>{problem}</p>
  return (
    <div className={styles.area}>
      <div className={tools}>
        <SearchField
          aria-label="Search enquiries"
          className={searchField}
          value={query.find}
          onChange={(find) => change({ find })}
        >
          <Search aria-hidden />
          <Input className={input} placeholder="Search enquiries" />
          {query.find !== '' && (
            <Button className={smallButton}>
              <X aria-hidden />
            </Button>
          )}
        </SearchField>
        <Segments aria-label="Status" options={STATUSES} value={query.status} onChange={(status) => change({ status })} />
        <FormFilter forms={list?.forms ?? []} form={query.form} onChange={(form) => change({ form })} />
      </div>
      {list && list.enquiries.length > 0 && <ExportLink query={query} />}
      {list && <Enquiries list={list} isFiltered={query.form !== null || query.status !== null || query.find !== ''} />}
      {list?.hasMore && query.limit < MAX_LIMIT && (
        <Button className={button} data-kind="outlined" onPress={() => change({ limit: MAX_LIMIT })}>
          Show older ones
        </Button>
      )}
    </div>
  )
}

/** Saves what is listed, and older ones that match. */
function ExportLink({ query: { form, status, find } }: { query: EnquiryQuery }) {
  const { files } = useDesk()
  const search = new URLSearchParams({ find, ...(form !== null && { form }), ...(status !== null && { status }) })
  return (
    <a className={`${button} ${styles.exportLink}`} href={`${files}.csv?${search}`} download="enquiries.csv">
      <Download aria-hidden />
      Export as CSV
    </a>
  )
}

const STATUSES: readonly SegmentOption<EnquiryQuery['status']>[] = [
  { value: null, label: 'All' },
  { value: 'unanswered', label: 'To answer' },
  { value: 'new', label: 'New' },
  { value: 'held', label: 'Held' },
  { value: 'spam', label: 'Spam' },
]

interface FormFilterProps {
  forms: EnquiryList['forms']
  form: string | null
  onChange(form: string | null): void
}

/** With one form there is nothing to choose. */
function FormFilter({ forms, form, onChange }: FormFilterProps) {
  const id = useId()
  if (forms.length < 2) return null
  const options = [{ id: '', label: 'All forms', help: '' }, ...forms.map(({ id, title }) => ({ id, label: title, help: '' }))]
  return (
    <>
      <span id={`${id}-label`} className={visuallyHidden}>
        Form
      </span>
      <SelectBox
        names={{ id, 'aria-labelledby': `${id}-label`, 'aria-describedby': '', isInvalid: false }}
        options={options}
        selected={form ?? ''}
        placeholder="All forms"
        onSelect={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    </>
  )
}

function Enquiries({ list: { enquiries }, isFiltered }: { list: EnquiryList; isFiltered: boolean }) {
  const { desk } = useDesk()
  const { open } = useOpenEnquiry()
  if (enquiries.length === 0)
    return (
      <p className={styles.empty}>
        {isFiltered
          ? 'No enquiry matches. Change the search or the filters.'
          : 'There are no enquiries yet. They are shown here when a visitor sends a form.'}
      </p>
    )
  return (
    <ListBox
      className={styles.list}
      aria-label="Enquiries"
      items={enquiries.map((enquiry) => ({ ...enquiry, id: enquiry.receipt }))}
      selectionMode="single"
      selectedKeys={open === null ? [] : [open]}
      onSelectionChange={(keys) => desk.openEnquiry(keys === 'all' ? null : String([...keys][0] ?? '') || null)}
    >
      {(enquiry) => <EnquiryItem enquiry={enquiry} />}
    </ListBox>
  )
}

function EnquiryItem({ enquiry }: { enquiry: EnquirySummary }) {
  const { receipt, from, form, receivedMs } = enquiry
  const status = describeStatus(enquiry)
  return (
    <ListBoxItem id={receipt} className={`${row} ${styles.item}`} textValue={`${from}, ${form}, ${formatTime(receivedMs)}`}>
      <strong>{from === '' ? receipt : from}</strong>
      <time dateTime={new Date(receivedMs).toISOString()}>{formatTime(receivedMs)}</time>
      <span>{form}</span>
      {status && <em data-severity={status.severity}>{status.text}</em>}
    </ListBoxItem>
  )
}
