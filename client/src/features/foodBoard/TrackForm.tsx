import { useState } from 'react'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { newId } from '#client/lib/newId.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import type { ViewedOrder } from './order.live.ts'
import styles from './TrackForm.module.css'

const texts = boardTexts.track
const statuses = ['confirmed', 'on delivery', 'completed'] as const
type Status = (typeof statuses)[number] | 'none'
const filters = boardTexts.list.filters

/** Interim news for the customer, on wish together with a step of the order. */
export function TrackForm({ order }: { order: ViewedOrder }) {
  const [values, setValues] = useState({ title: '', detail: '', status: 'none' as Status })
  const { isSaving, errors, save } = useSaving()
  const [key, setKey] = useState(newId)
  const isOver = ['completed', 'rejected', 'canceled'].includes(order.state)
  const send = async () => {
    const { title, detail, status } = values
    const isSent = await save(async () => {
      await api(
        'foodOrders.changeTrack',
        { body: { order_number: order.order_number, title, detail, ...(status === 'none' ? {} : { delivery_status: status }) } },
        { idempotencyKey: key },
      )
      return { message: texts.sent }
    })
    if (isSent) setValues({ title: '', detail: '', status: 'none' })
    setKey(newId())
  }
  return (
    <section className={styles['tracks']}>
      <h3 className={styles['heading']}>{boardTexts.detail.tracks}</h3>
      {order.tracks.length === 0 && <p className={styles['none']}>{boardTexts.detail.noTracks}</p>}
      <ol className={styles['list']}>
        {order.tracks.map((track) => (
          <li key={track.id} className={styles['track']}>
            <p className={styles['title']}>{track.title}</p>
            {track.detail && <p>{track.detail}</p>}
            <time dateTime={track.created_at} className={styles['none']}>
              {formatDateTime(track.created_at)}
            </time>
          </li>
        ))}
      </ol>
      {!isOver && (
        <Form aria-label={texts.legend} errors={errors} onSubmit={() => void send()} className={styles['form']}>
          <TextField
            name="title"
            label={texts.title}
            description={texts.titleHint}
            isRequired
            value={values.title}
            maxLength={80}
            onChange={(title) => setValues({ ...values, title })}
          />
          <TextArea
            name="detail"
            label={texts.detail}
            rows={2}
            maxLength={300}
            value={values.detail}
            onChange={(detail) => setValues({ ...values, detail })}
          />
          <NativeSelect
            name="delivery_status"
            label={texts.status}
            value={values.status}
            onChange={(status) => setValues({ ...values, status })}
            options={[
              { value: 'none', label: texts.noStatus },
              ...statuses
                .filter((value) => value !== 'completed' || order.age_limit === 0)
                .map((value) => ({ value, label: filters[value] })),
            ]}
          />
          <Button type="submit" icon="send" isPending={isSaving}>
            {texts.send}
          </Button>
        </Form>
      )}
    </section>
  )
}
