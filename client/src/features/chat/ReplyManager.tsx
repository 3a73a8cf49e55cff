import { useState } from 'react'
import type { QuickReply, QuickReplySet } from '#contract/calls/quickReplies.calls.ts'
import { quickReplyLimits } from '#contract/values/quickReplyRules.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal, sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { chatTexts } from './chat.texts.ts'
import { reorderedReply } from './quickReplyRows.ts'
import { startersFor, type OfferedReply } from './replyStarters.ts'
import styles from './Replies.module.css'

const texts = chatTexts.replies
interface ReplyManagerProps {
  set: QuickReplySet
  isGastro: boolean
  onChanged: (set: QuickReplySet) => void
  onClose: () => void
}

/** Where a provider writes, orders and removes the templates. */
export function ReplyManager({ set, isGastro, onChanged, onClose }: ReplyManagerProps) {
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const { isSaving: isBusy, save } = useSaving()
  const { replies } = set
  const left = startersFor(isGastro).filter((starter) => !replies.some((one) => one.body === starter.body))
  const run = async (change: () => Promise<{ data: QuickReplySet }>) => {
    if (isBusy) return
    await save(async () => onChanged((await change()).data), {
      sentence: (error) => (error instanceof ApiRefusal && error.errors[0]?.message) || sentenceOf(error),
    })
  }
  const order = (at: number, step: 1 | -1) =>
    run(() =>
      api('quickReplies.order', {
        body: {
          ids: reorderedReply(
            replies.map(({ id }) => id),
            at,
            step,
          ),
        },
      }),
    )
  const take = ({ title, body }: OfferedReply) => run(() => api('quickReplies.add', { body: { title, body } }))
  return (
    <Dialog
      title={texts.manageTitle}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {texts.done}
        </Button>
      }
    >
      <p className={styles['lead']}>{texts.lead}</p>
      <ol className={styles['list']}>
        {replies.map((reply, at) =>
          edited !== null && edited !== 'new' && edited.id === reply.id ? (
            <li key={reply.id}>
              <ReplyForm reply={reply} onSaved={onChanged} onClose={() => setEdited(null)} />
            </li>
          ) : (
            <li key={reply.id} className={styles['item']}>
              <div className={styles['words']}>
                <strong>{reply.title}</strong>
                <span className={styles['body']}>{reply.body}</span>
              </div>
              {removing === reply.id ? (
                <div className={styles['tools']} role="alert">
                  <span>{texts.sure}</span>
                  <Button size="small" onPress={() => setRemoving(null)}>
                    {texts.keep}
                  </Button>
                  <Button
                    size="small"
                    variant="danger"
                    isPending={isBusy}
                    onPress={() => {
                      setRemoving(null)
                      void run(() => api('quickReplies.remove', { params: { id: reply.id } }))
                    }}
                  >
                    {texts.remove}
                  </Button>
                </div>
              ) : (
                <div className={styles['tools']}>
                  <IconButton
                    icon="chevron-up"
                    size="small"
                    aria-label={texts.up(reply.title)}
                    isDisabled={at === 0}
                    onPress={() => void order(at, -1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    size="small"
                    aria-label={texts.down(reply.title)}
                    isDisabled={at === replies.length - 1}
                    onPress={() => void order(at, 1)}
                  />
                  <IconButton icon="edit" size="small" aria-label={texts.edit(reply.title)} onPress={() => setEdited(reply)} />
                  <IconButton icon="trash" size="small" aria-label={texts.removeOne(reply.title)} onPress={() => setRemoving(reply.id)} />
                </div>
              )}
            </li>
          ),
        )}
      </ol>
      {edited === 'new' ? (
        <ReplyForm reply={null} onSaved={onChanged} onClose={() => setEdited(null)} />
      ) : replies.length < quickReplyLimits.most ? (
        <Button icon="plus" onPress={() => setEdited('new')}>
          {texts.add}
        </Button>
      ) : (
        <p className={styles['note']}>{texts.full(quickReplyLimits.most)}</p>
      )}
      {left.length > 0 && replies.length < quickReplyLimits.most && (
        <section>
          <h3 className={styles['subtitle']}>{texts.suggestions}</h3>
          <ul className={styles['list']}>
            {left.map((starter) => (
              <li key={starter.title} className={styles['item']}>
                <div className={styles['words']}>
                  <strong>{starter.title}</strong>
                  <span className={styles['body']}>{starter.body}</span>
                </div>
                <Button size="small" aria-label={texts.takeOne(starter.title)} isPending={isBusy} onPress={() => void take(starter)}>
                  {texts.take}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

function ReplyForm({ reply, onSaved, onClose }: { reply: QuickReply | null; onSaved: (set: QuickReplySet) => void; onClose: () => void }) {
  const { isSaving, errors, save } = useSaving()
  const [body, setBody] = useState(reply?.body ?? '')
  const submit = async (data: FormData) => {
    const typed = { title: String(data.get('title')), body }
    const isSaved = await save(async () => {
      const answer = reply
        ? await api('quickReplies.change', { params: { id: reply.id }, body: typed })
        : await api('quickReplies.add', { body: typed })
      onSaved(answer.data)
      return {}
    })
    if (isSaved) onClose()
  }
  return (
    <Form
      className={styles['form']}
      errors={errors}
      onSubmit={(data) => void submit(data)}
      aria-label={reply ? texts.edit(reply.title) : texts.add}
    >
      <TextField
        name="title"
        label={texts.name}
        isRequired
        defaultValue={reply?.title ?? ''}
        maxLength={quickReplyLimits.title}
        description={texts.nameHint}
      />
      <TextArea name="body" label={texts.text} isRequired value={body} onChange={setBody} maxLength={quickReplyLimits.body} />
      <div className={styles['formButtons']}>
        <Button onPress={onClose}>{texts.cancel}</Button>
        <Button variant="primary" type="submit" isPending={isSaving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
