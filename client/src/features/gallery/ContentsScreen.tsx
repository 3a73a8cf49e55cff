import { useState } from 'react'
import type { GalleryImage, OwnContents } from '#contract/calls/providersWire.ts'
import { api } from '#client/lib/http/api.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { CertificateFields, OfferFields } from './ContentsFields.tsx'
import { ContentsList } from './ContentsList.tsx'
import { contentsBody, contentsDraft, isSame, newCertificate, newOffer, type ContentsDraft } from './contentsDraft.ts'
import { contentsTexts as texts } from './contents.texts.ts'
import styles from './contents.module.css'

interface Loaded {
  contents: OwnContents
  gallery: readonly GalleryImage[]
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [contents, gallery] = await Promise.all([api('providers.contents', {}, { signal }), api('providers.gallery', {}, { signal })])
  return { contents: contents.data, gallery: gallery.data }
}

/** `/anbieterbereich/auftritt`: what the public page announces, offers and proves. */
export function ContentsScreen() {
  const { status, data, set, retry } = useFetched(load)
  const user = useSession(userOf)
  const slug = user && 'slug' in user ? user.slug : null
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      action={
        slug && (
          <LinkButton to={`/anbieter/${slug}?vorschau=1`} icon="eye">
            {texts.preview}
          </LinkButton>
        )
      }
    >
      {data && <ContentsForm {...data} onSaved={(contents) => set((old) => ({ ...old, contents }))} />}
    </SettingsPage>
  )
}

function ContentsForm({ contents, gallery, onSaved }: Loaded & { onSaved: (contents: OwnContents) => void }) {
  const [stored, setStored] = useState(() => contentsDraft(contents))
  const [draft, setDraft] = useState<ContentsDraft>(stored)
  const { isSaving, errors, save } = useSaving()
  const isDirty = !isSame(draft, stored)
  const submit = () =>
    void save(async () => {
      const sent = draft
      const answer = await api('providers.saveContents', { body: contentsBody(sent) })
      const next = contentsDraft(answer.data)
      onSaved(answer.data)
      setStored(next)
      // What was typed on while saving stays.
      setDraft((now) => (now === sent ? next : now))
      return answer
    })
  return (
    <Form errors={errors} onSubmit={submit} className={styles['form']} aria-label={texts.title}>
      <UnsavedGuard isDirty={isDirty} />
      <ContentsList
        title={texts.offers}
        nameOf={texts.entry}
        addLabel={texts.addOffer}
        rows={draft.company_contents}
        onChange={(rows) => setDraft((old) => ({ ...old, company_contents: rows }))}
        make={newOffer}
        fields={(row, at, change) => <OfferFields row={row} name={`company_contents.${at}`} gallery={gallery} onChange={change} />}
      />
      <ContentsList
        title={texts.certificates}
        nameOf={texts.certificate}
        addLabel={texts.addCertificate}
        rows={draft.certificates}
        onChange={(rows) => setDraft((old) => ({ ...old, certificates: rows }))}
        make={newCertificate}
        fields={(row, at, change) => <CertificateFields row={row} name={`certificates.${at}`} gallery={gallery} onChange={change} />}
      />
      <FormErrorSummary />
      <SaveBar isDirty={isDirty} isSaving={isSaving} />
    </Form>
  )
}
