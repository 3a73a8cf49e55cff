import { useState, type ReactNode } from 'react'
import type { ProviderDetails, UserInformation } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { PublicPageForm } from './PublicPageForm.tsx'
import type { PageDraft } from './pageDraft.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './pageEdit.module.css'

const texts = profileTexts.pageEdit
const load = async (signal: AbortSignal): Promise<UserInformation> => (await api('profiles.information', {}, { signal })).data

/** `/anbieterbereich/seite`: the public page is written here, seen beside it as it would be, and published when its owner says so. */
export function PageEditScreen({ preview }: { preview: (provider: ProviderDetails, draft: PageDraft) => ReactNode }) {
  const { status, data, set, retry } = useFetched(load)
  const [isDirty, setDirty] = useState(false)
  const [draft, setDraft] = useState<PageDraft | null>(null)
  const provider = data?.provider
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      isWide
      action={
        <LinkButton to="/anbieterbereich/galerie" icon="eye">
          {texts.gallery}
        </LinkButton>
      }
    >
      {provider && (
        <div className={styles['sides']}>
          <UnsavedGuard isDirty={isDirty} />
          <PublicPageForm provider={provider} onSaved={(info) => set(() => info)} onDirty={setDirty} onDraft={setDraft} />
          <aside className={styles['preview']} aria-label={texts.preview} tabIndex={0}>
            <h2 className={styles['heading']}>{texts.preview}</h2>
            <p className={styles['hint']}>{isDirty ? texts.notYet : texts.asItIs}</p>
            {draft && preview(provider, draft)}
          </aside>
        </div>
      )}
    </SettingsPage>
  )
}
