import { useState } from 'react'
import { longestTerms, type VendorPolicy } from '#contract/calls/policies.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { policyTexts as texts } from './policies.texts.ts'
import styles from './policies.module.css'

const load = async (signal: AbortSignal) => (await api('policies.own', {}, { signal })).data[0]!

/** `/anbieterbereich/richtlinien`: the seller's own terms; what is published counts for orders from then on. */
export function PoliciesScreen() {
  const { status, data, set, retry } = useFetched(load)
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {data && <TermsForm policy={data} onSaved={(next) => set(() => next)} />}
    </SettingsPage>
  )
}

function TermsForm({ policy, onSaved }: { policy: VendorPolicy; onSaved: (policy: VendorPolicy) => void }) {
  const [content, setContent] = useState(policy.content)
  const { isSaving, errors, save } = useSaving()
  const publish = () =>
    void save(async () => {
      const answer = await api('policies.save', { body: { type: 'terms', content } })
      onSaved(answer.data)
      setContent(answer.data.content)
      return answer
    })
  const since = policy.published_at
  return (
    <Card as="section">
      <Form errors={errors} onSubmit={publish} className={styles['form']}>
        <p className={styles['small']}>{since ? texts.version(policy.version, formatDate(since)) : texts.none}</p>
        <TextArea
          name="content"
          label={texts.label}
          description={texts.hint}
          rows={16}
          maxLength={longestTerms}
          value={content}
          onChange={setContent}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            isPending={isSaving}
            pendingLabel={texts.saving}
            isDisabled={content.trim() === policy.content}
          >
            {texts.save}
          </Button>
          {since && (
            <LinkButton to={`/anbieter-agb/${policy.provider.id}`} variant="quiet" iconEnd="external">
              {texts.view}
            </LinkButton>
          )}
        </div>
      </Form>
    </Card>
  )
}
