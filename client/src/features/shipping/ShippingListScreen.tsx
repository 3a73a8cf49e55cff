import { useSearchParams } from 'react-router-dom'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { MethodsTab } from './MethodsTab.tsx'
import { ShipmentsTab } from './ShipmentsTab.tsx'
import { shippingTexts } from './shipping.texts.ts'

const { tabs, list } = shippingTexts
type View = 'versandarten' | 'sendungen'

/** `/anbieterbereich/versand`: how this seller ships, and what has left (reading A-42: two tabs). */
export function ShippingListScreen() {
  const [search, setSearch] = useSearchParams()
  const view: View = search.get('ansicht') === 'sendungen' ? 'sendungen' : 'versandarten'
  return (
    <SettingsPage title={list.title} lead={list.lead} isWide>
      <Tabs<View>
        label={tabs.label}
        selected={view}
        onSelect={(next) => setSearch(next === 'versandarten' ? {} : { ansicht: next })}
        tabs={[
          { id: 'versandarten', label: tabs.methods, content: <MethodsTab /> },
          { id: 'sendungen', label: tabs.shipments, content: <ShipmentsTab /> },
        ]}
      />
    </SettingsPage>
  )
}
