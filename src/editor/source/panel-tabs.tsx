import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useEditor, useStore } from '../store/use-editor.ts'
import { SourcePanel } from './source-panel.tsx'
import * as styles from './styles.ts'

/** The panel on the right: fields, or the same as JSON. */
export function PanelTabs({ fields }: { fields: ReactNode }) {
  const store = useStore()
  const tab = useEditor(({ panels }) => panels.tab)
  const hasDraft = useEditor(({ sourceDraft }) => sourceDraft !== null)
  return (
    <Tabs
      className={styles.tabs}
      selectedKey={tab}
      onSelectionChange={(key) => store.setPanels({ tab: key === 'source' ? 'source' : 'fields' })}
    >
      <TabList className={styles.tabList} aria-label="Show as">
        <Tab id="fields" className={styles.tab}>
          Fields
        </Tab>
        <Tab id="source" className={styles.tab}>
          JSON{hasDraft && ' (not applied)'}
        </Tab>
      </TabList>
      <TabPanel id="fields" className={styles.tabPanel}>
        {fields}
      </TabPanel>
      <TabPanel id="source" className={styles.tabPanel}>
        <SourcePanel />
      </TabPanel>
    </Tabs>
  )
}
