import { useState } from 'react'
import { longestTerms, type OwnPolicy } from '#contract/calls/policies.calls.ts'
import { policyNames, policyPath } from '#contract/values/policyTypes.ts'
import { wordsOfRichText } from '#contract/values/richText.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'
import { PolicyVersions } from './PolicyVersions.tsx'
import { policyTexts as texts } from './policies.texts.ts'
import styles from './policies.module.css'

interface PolicyFormProps {
  policy: OwnPolicy
  draft: string
  onChange: (content: string) => void
  onSaved: (policy: OwnPolicy) => void
}

/** One text: written, published as the next version, taken off; what was published before stands below it. */
export function PolicyForm({ policy, draft, onChange, onSaved }: PolicyFormProps) {
  const { isSaving, errors, save } = useSaving()
  const [isEnding, setEnding] = useState(false)
  const { type, version, published_at: since, provider, versions } = policy
  const publish = (content: string) =>
    void save(async () => {
      const answer = await api('policies.save', { body: { type, content } })
      setEnding(false)
      onSaved(answer.data)
      return answer
    })
  const isEmpty = wordsOfRichText(draft) === ''
  const isSame = draft === policy.content || (isEmpty && version === 0)
  const isNothing = isEmpty && version > 0
  return (
    <Card as="section" aria-label={policyNames[type]}>
      <Form errors={errors} onSubmit={() => (isNothing ? setEnding(true) : publish(draft))} className={styles['form']}>
        <p className={styles['small']}>{texts.hints[type]}</p>
        <p className={styles['small']}>{since ? texts.version(version, formatDate(since)) : texts.none[type]}</p>
        <RichEditor
          key={version}
          name="content"
          label={texts.label(policyNames[type])}
          maxLength={longestTerms}
          value={draft}
          onChange={onChange}
        />
        <div className={styles['row']}>
          <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={texts.saving} isDisabled={isSame}>
            {isNothing ? texts.end : texts.save}
          </Button>
          {since && (
            <LinkButton to={policyPath(provider.id, type)} variant="quiet" iconEnd="external">
              {texts.view}
            </LinkButton>
          )}
        </div>
      </Form>
      {versions.length > 0 && <PolicyVersions type={type} providerId={provider.id} versions={versions} />}
      {isEnding && (
        <ConfirmDialog
          title={texts.endTitle(policyNames[type])}
          keep={texts.keep}
          confirm={texts.end}
          isPending={isSaving}
          onClose={() => setEnding(false)}
          onConfirm={() => publish('')}
        >
          {texts.endText[type === 'terms' ? 'terms' : 'other']}
        </ConfirmDialog>
      )}
    </Card>
  )
}
