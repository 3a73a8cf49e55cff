import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import { Badge } from './Badge.tsx'
import styles from './Tabs.module.css'

export type TabEntry<Id extends string> = { id: Id; label: string; count?: number; content: ReactNode }

type TabsProps<Id extends string> = { label: string; tabs: ReadonlyArray<TabEntry<Id>>; selected: Id; onSelect: (id: Id) => void }

/** Sides of one thing; arrow keys move between them. For filters over one list take `SegmentedControl`. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <InGerman>
      <AriaTabs
        className={styles['tabs']}
        selectedKey={selected}
        onSelectionChange={(key) => {
          const tab = tabs.find(({ id }) => id === key)
          if (tab) onSelect(tab.id)
        }}
      >
        <TabList aria-label={label} className={styles['list']}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={styles['tab']}>
              {tab.count ? (
                <>
                  <span className="visually-hidden">{`${tab.label} (${tab.count})`}</span>
                  <span aria-hidden="true">{tab.label}</span>
                  <Badge count={tab.count} tone="neutral" />
                </>
              ) : (
                tab.label
              )}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className={styles['panel']}>
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </InGerman>
  )
}
