import { Label, Radio, RadioGroup } from 'react-aria-components'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { NOT_FOUND_PATH } from '../../manifest/path.ts'
import * as formStyles from '../theme/form-styles.ts'
import { PageSelect } from './page-select.tsx'
import type { VisitorsOfDeletedPage } from './use-page-deletion.ts'

interface VisitorsChoiceProps {
  /** The page or the entry that is deleted, and its path. */
  noun: 'page' | 'entry'
  path: string
  /** The value of the page itself, to which visitors cannot be redirected. An entry is no page of the list. */
  own?: unknown
  visitors: VisitorsOfDeletedPage
  setVisitors(visitors: VisitorsOfDeletedPage): void
  /** The index of the page to which visitors are redirected. */
  target: number
  setTarget(page: number): void
}

/** Asks what those see who open the path of a page or an entry that is deleted. */
export const VisitorsChoice = ({ noun, path, own, visitors, setVisitors, target, setTarget }: VisitorsChoiceProps) => (
  <RadioGroup
    className={formStyles.options}
    value={visitors}
    onChange={(value) => setVisitors(value === 'redirected' || value === 'gone' ? value : 'lost')}
  >
    <Label className={formStyles.question}>What do visitors see who open {path}?</Label>
    <Radio value="redirected" className={formStyles.option} data-kind="radio">
      Another page
    </Radio>
    {visitors === 'redirected' && (
      <div className={formStyles.inner}>
        <PageSelect
          label="Visitors are redirected to"
          page={target}
          canSelect={(other) => other !== own && isPublished(other)}
          onSelect={setTarget}
        />
      </div>
    )}
    <Radio value="gone" className={formStyles.option} data-kind="radio">
      Gone for good: search engines forget the {noun}, and visitors see that it does not exist
    </Radio>
    <Radio value="lost" className={formStyles.option} data-kind="radio">
      The page for unknown paths
    </Radio>
  </RadioGroup>
)

const isPublished = (page: unknown): boolean => fieldOf(page, 'draft') !== true && textOf(page, 'path') !== NOT_FOUND_PATH
