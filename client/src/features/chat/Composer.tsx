import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { ChatPartner } from '#contract/calls/chatWire.ts'
import { maxMessageLength } from '#contract/values/chatLimits.ts'
import { maySend } from '#machines/flows/chat.files.ts'
import { ephemeral } from '#client/lib/live/live.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { AttachButton } from './AttachButton.tsx'
import { ComposerFiles } from './ComposerFiles.tsx'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import { pickFiles } from './fileWiring.ts'
import { QuoteBox } from './QuoteBox.tsx'
import { ReplyList } from './ReplyList.tsx'
import { useDraft } from './useDraft.ts'
import { lastEditable } from './threadItems.ts'
import { useReplyPicker } from './useReplyPicker.ts'
import styles from './Composer.module.css'

const ReplyManager = lazy(() => import('./ReplyManager.tsx').then((m) => ({ default: m.ReplyManager })))
const texts = chatTexts.composer
/** From here on the remaining room is told. */
const nearLimit = 500

interface ComposerProps {
  actor: ChatActor
  me: number
  partner: ChatPartner
  conversationId: number
  isProvider: boolean
  isGastro: boolean
}

/** Where one writes. Enter sends (with a real keyboard), the arrow up takes the last message up again. */
export function Composer({ actor, me, partner, conversationId, isProvider, isGastro }: ComposerProps) {
  const editing = useSelector(actor, ({ context }) => context.editing)
  const quoting = useSelector(actor, ({ context }) => context.quoting)
  const [draft, setDraft] = useDraft(me, conversationId)
  const [edit, setEdit] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const text = editing ? edit : draft.text
  const left = maxMessageLength - text.trim().length
  const isSendable = useSelector(actor, ({ context }) => maySend(context, text))
  const isReady = left >= 0 && (editing ? text.trim() !== '' : isSendable)

  useEffect(() => {
    if (!editing) return
    setEdit(editing.text)
    field.current?.focus()
  }, [editing])
  useEffect(() => {
    if (quoting) field.current?.focus()
  }, [quoting])
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${Math.min(area.scrollHeight, 168)}px`
  }, [text])
  useEffect(() => () => ephemeral.typing(conversationId, false), [conversationId])

  const change = (next: string) => {
    if (editing) return setEdit(next)
    setDraft({ ...draft, text: next })
    ephemeral.typing(conversationId, next.trim() !== '')
  }
  const replies = useReplyPicker({
    isOffered: isProvider && !editing,
    isGastro,
    text,
    onInsert: (next) => {
      change(next)
      field.current?.focus()
    },
  })
  const submit = () => {
    if (!isReady) return
    if (editing) actor.send({ type: 'edit.save', text: text.trim() })
    else {
      actor.send({ type: 'message.send', text: text.trim(), orderNumber: draft.orderNumber })
      setDraft({ text: '', orderNumber: null })
      ephemeral.typing(conversationId, false)
    }
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.nativeEvent.isComposing || replies.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && editing) actor.send({ type: 'edit.cancel' })
    else if (event.key === 'Escape' && quoting) actor.send({ type: 'quote.cancel' })
    else if (event.key === 'ArrowUp' && text === '') {
      const last = lastEditable(actor.getSnapshot().context, Date.now())
      if (!last) return
      event.preventDefault()
      actor.send({ type: 'edit.begin', messageId: last.message_id })
    }
  }
  /** A picture copied elsewhere; copied text stays the field's own. */
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || editing) return
    event.preventDefault()
    pickFiles(actor, me, files)
  }
  return (
    <>
      <form
        className={styles['composer']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {editing && (
          <p className={styles['editing']}>
            {texts.editing}
            <Button size="small" variant="quiet" onPress={() => actor.send({ type: 'edit.cancel' })}>
              {texts.cancel}
            </Button>
          </p>
        )}
        {!editing && draft.orderNumber && (
          <div className={styles['about']}>
            <Chip icon="bag" isSelected onRemove={() => setDraft({ ...draft, orderNumber: null })}>
              {texts.about(draft.orderNumber)}
            </Chip>
          </div>
        )}
        {!editing && quoting && (
          <div className={styles['quoting']}>
            <QuoteBox quote={quoting} me={me} partnerName={partner.name} />
            <IconButton
              icon="close"
              size="small"
              aria-label={chatTexts.quote.cancel}
              onPress={() => actor.send({ type: 'quote.cancel' })}
            />
          </div>
        )}
        {!editing && <ComposerFiles actor={actor} />}
        {replies.isOpen && (
          <ReplyList
            listId={replies.listId}
            options={replies.options}
            active={replies.active}
            isLoading={replies.set === null}
            isFailed={replies.isFailed}
            isStarting={replies.isStarting}
            onPick={replies.pick}
            onManage={() => replies.setManaging(true)}
            onClose={replies.close}
            onRetry={replies.retry}
            onKeyDown={(event) => {
              if (replies.onKeyDown(event, true) && event.key === 'Escape') field.current?.focus()
            }}
          />
        )}
        <div className={styles['line']}>
          <AttachButton isDisabled={editing !== null} onPick={(files) => pickFiles(actor, me, files)} />
          {isProvider && (
            <IconButton
              icon="bolt"
              aria-label={chatTexts.replies.open}
              aria-expanded={replies.isOpen}
              isDisabled={editing !== null}
              onPress={() => {
                replies.toggle()
                // The arrows are heard in the field; on glass it would bring up the keyboard over the list.
                if (!isTouch()) field.current?.focus()
              }}
            />
          )}
          <textarea
            ref={field}
            className={styles['field']}
            rows={1}
            value={text}
            placeholder={texts.placeholder}
            enterKeyHint={isTouch() ? 'enter' : 'send'}
            aria-label={editing ? texts.editing : texts.label(partner.name)}
            aria-describedby="chat-hint"
            aria-invalid={left < 0 || undefined}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => ephemeral.typing(conversationId, false)}
            {...replies.fieldProps}
          />
          <IconButton
            icon={editing ? 'check' : 'send'}
            variant="primary"
            type="submit"
            aria-label={editing ? texts.save : texts.send}
            isDisabled={!isReady}
          />
        </div>
        <ComposerHint left={left} />
      </form>
      {/* Not inside: what is sent there would bubble into this form. */}
      {replies.isManaging && replies.set && (
        <Suspense>
          <ReplyManager set={replies.set} isGastro={isGastro} onChanged={replies.take} onClose={() => replies.setManaging(false)} />
        </Suspense>
      )}
    </>
  )
}

/** How to send, or how much room is left. */
function ComposerHint({ left }: { left: number }) {
  const news = left < 0 ? texts.tooLong(-left) : left < nearLimit ? texts.left(left) : null
  return (
    <p
      id="chat-hint"
      className={news === null ? 'visually-hidden' : styles['limit']}
      data-over={left < 0 || undefined}
      role={news === null ? undefined : 'status'}
    >
      {news ?? texts.hint}
    </p>
  )
}

/** On glass, Enter makes a new line as everywhere on a phone; the button sends. */
const isTouch = () => matchMedia('(pointer: coarse)').matches
