import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { DeletionCard } from './DeletionCard.tsx'
import { ExportCard } from './ExportCard.tsx'
import { privacyTexts as texts } from './privacy.texts.ts'

const load = async (signal: AbortSignal) => {
  const [deletion, consents] = await Promise.all([api('privacy.deletion', {}, { signal }), api('cms.consents', {}, { signal })])
  return { deletion: deletion.data, consents: consents.data }
}

/** `/konto/daten`: take the data along, see what was agreed to, leave (DSGVO Art. 7, 15, 17, 20). */
export function PrivacyScreen() {
  const role = useSession(roleOf)
  return role === 'admin' ? (
    <SettingsPage title={texts.title} lead={texts.lead} status="loaded" onRetry={() => {}}>
      <ExportCard />
    </SettingsPage>
  ) : (
    <OwnData />
  )
}

function OwnData() {
  const { status, data, set, retry } = useFetched(load)
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {data?.deletion.due_at && <DeletionCard preview={data.deletion} onChange={(deletion) => set((old) => ({ ...old, deletion }))} />}
      <ExportCard />
      {data && <ConsentCard consents={data.consents} />}
      {data && !data.deletion.due_at && (
        <DeletionCard preview={data.deletion} onChange={(deletion) => set((old) => ({ ...old, deletion }))} />
      )}
    </SettingsPage>
  )
}
