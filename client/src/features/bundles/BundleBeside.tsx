import { useState, type ReactNode } from 'react'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { BundlePreview } from './BundlePreview.tsx'
import { isOver } from './BundleRow.tsx'
import type { ViewedBundle } from './bundles.live.ts'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const { detail: texts, chat: words } = bundleTexts

/** A conversation as another feature shows it; put together by the screen. */
export type ShowChat = (conversationId: number) => ReactNode

/** Beside a bundle: what customers see of it, or the conversation with another of its sellers. */
export function BundleBeside({ bundle, chat }: { bundle: ViewedBundle; chat: ShowChat }) {
  const [shown, setShown] = useState<'preview' | 'chat'>('preview')
  const title = isOver(bundle) ? texts.previewOver : texts.preview
  return (
    <aside className={styles['stack']} aria-label={texts.beside}>
      <SegmentedControl
        label={texts.beside}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'preview', label: texts.previewShort, icon: 'eye' },
          { value: 'chat', label: words.tab, icon: 'chat' },
        ]}
      />
      {shown === 'preview' ? (
        <section className={styles['stack']} aria-label={title}>
          <h2 className={styles['heading']}>{title}</h2>
          <BundlePreview bundle={bundle.preview} isOver={isOver(bundle)} />
        </section>
      ) : (
        <Chats bundle={bundle} chat={chat} />
      )}
    </aside>
  )
}

/** One conversation for each other seller, begun when somebody wants to write. */
function Chats({ bundle, chat }: { bundle: ViewedBundle; chat: ShowChat }) {
  const ownId = useSession(({ user }) => user?.user_id ?? null)
  const others = bundle.partners.filter((one) => one.provider_id !== ownId)
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<Readonly<Record<number, number>>>({})
  const { isSaving, save } = useSaving()
  const other = others.find((one) => one.provider_id === chosen) ?? others[0]
  if (!other) return null
  const { provider_id: id, company_name: name } = other
  const conversationId = opened[id]
  const open = () =>
    save(
      async () => {
        const { data } = await api('bundles.chat', { params: { id: bundle.id }, body: { provider_id: id } })
        setOpened((known) => ({ ...known, [id]: data.conversation_id }))
      },
      { sentence: sentenceOf },
    )
  return (
    <Card as="section" aria-label={words.tab} className={styles['stack']}>
      {others.length > 1 && (
        <NativeSelect
          name="seller"
          label={words.with}
          value={String(id)}
          onChange={(value) => setChosen(Number(value))}
          options={others.map((one) => ({ value: String(one.provider_id), label: one.company_name }))}
        />
      )}
      {conversationId === undefined ? (
        <>
          <p className={styles['small']}>{words.intro(name)}</p>
          <div>
            <Button icon="chat" isPending={isSaving} onPress={() => void open()}>
              {words.open(name)}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles['chat']}>{chat(conversationId)}</div>
      )}
    </Card>
  )
}
