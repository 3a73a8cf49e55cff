import { useState, type ReactNode } from 'react'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import type { AnsweredLeadRow } from './sentOffers.live.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.beside

/** What other features show of the job and its conversation; put together by the screen. */
export interface BesideParts {
  facts: (lead: AnsweredLeadRow) => ReactNode
  chat: (conversationId: number) => ReactNode
}
interface JobBesideProps extends BesideParts {
  leadId: number
  lead: AnsweredLeadRow | null
  isLoading: boolean
  /** Where there is one column only, it is read before what stands beside it. */
  isFirst?: boolean
}

/** The job and the questions about it, beside the offer. */
export function JobBeside({ leadId, lead, isLoading, isFirst = false, facts, chat }: JobBesideProps) {
  const [shown, setShown] = useState<'job' | 'chat'>('job')
  const [conversationId, setConversation] = useState<number | null>(null)
  const { isSaving, save } = useSaving()
  const open = () =>
    save(
      async () => {
        setConversation((await api('leads.ask', { body: { id: leadId } })).data.conversation_id)
      },
      { sentence: sentenceOf },
    )
  return (
    <aside className={classNames(styles['beside'], isFirst && styles['first'])} aria-label={texts.label}>
      <Card className={styles['besideCard']}>
        <div className={styles['stack']}>
          <SegmentedControl
            label={texts.label}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'job', label: texts.job, icon: 'info' },
              { value: 'chat', label: texts.chat, icon: 'chat' },
            ]}
          />
          {shown === 'job' &&
            (lead ? (
              <>
                <div className={styles['stackTight']}>
                  <h2 className={styles['heading']}>{lead.lead_route.name}</h2>
                  <p className={styles['row']}>
                    <Tag tone={lead.lead_status === 'open' ? 'info' : 'neutral'}>{lead.label}</Tag>
                    <span className={styles['small']}>
                      {[
                        `${lead.postal_code} ${lead.city}`.trim(),
                        lead.distance_km === null ? '' : texts.away(lead.distance_km.toLocaleString('de-DE')),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </p>
                  {lead.expires_at && lead.lead_status === 'open' && (
                    <p className={styles['small']}>
                      {texts.left} <Countdown due={lead.expires_at} urgentBelow={172_800} />
                    </p>
                  )}
                </div>
                {facts(lead)}
              </>
            ) : isLoading ? (
              <Skeleton shape="block" height="240px" />
            ) : (
              <p className={styles['small']}>{texts.gone}</p>
            ))}
          {shown === 'chat' && conversationId === null && (
            <div className={styles['stack']}>
              <p className={styles['small']}>{texts.chatIntro}</p>
              <div>
                <Button icon="chat" isPending={isSaving} onPress={() => void open()}>
                  {texts.open}
                </Button>
              </div>
            </div>
          )}
        </div>
        {shown === 'chat' && conversationId !== null && <div className={styles['chat']}>{chat(conversationId)}</div>}
      </Card>
    </aside>
  )
}
