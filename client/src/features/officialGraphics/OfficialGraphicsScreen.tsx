import { useRef, useState } from 'react'
import type { OfficialGraphics } from '#contract/calls/officialGraphics.calls.ts'
import { officialGraphicKinds, type OfficialGraphicKind } from '#contract/values/officialGraphicKinds.ts'
import { pictureSize } from '#contract/values/pictures.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { graphicTexts as texts } from './officialGraphics.texts.ts'
import styles from './officialGraphics.module.css'

const load = async (signal: AbortSignal) => (await api('officialGraphics.shown', {}, { signal })).data

/** `/verwaltung/amtliche-grafiken`: what nobody may redraw, uploaded once by an operator. */
export function OfficialGraphicsScreen() {
  const { status, data, set, retry } = useFetched(load)
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {data &&
        officialGraphicKinds.map((kind) => <GraphicCard key={kind} kind={kind} graphic={data[kind]} onSaved={(now) => set(() => now)} />)}
    </SettingsPage>
  )
}

interface GraphicCardProps {
  kind: OfficialGraphicKind
  graphic: OfficialGraphics['notice']
  onSaved: (now: OfficialGraphics) => void
}

function GraphicCard({ kind, graphic, onSaved }: GraphicCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [words, setWords] = useState(graphic?.words ?? '')
  const { isSaving, errors, save, clear } = useSaving()
  const send = () =>
    save(async () => {
      const body = new FormData()
      body.set('kind', kind)
      body.set('words', words)
      if (file) body.set('file', file)
      const answer = await api('officialGraphics.set', { body })
      setFile(null)
      onSaved(answer.data)
      return answer
    })
  const remove = () =>
    save(async () => {
      const answer = await api('officialGraphics.remove', { params: { kind } })
      onSaved(answer.data)
      return answer
    })
  return (
    <Card as="section" aria-labelledby={kind}>
      <div className={styles['stack']}>
        <h2 id={kind}>{texts.names[kind]}</h2>
        <p className={styles['muted']}>{texts.hints[kind]}</p>
        {graphic ? (
          <>
            <img className={styles['shown']} src={graphic.image} alt={texts.names[kind]} {...pictureSize(graphic.image)} />
            <p className={styles['muted']}>{texts.since(formatDateTime(graphic.set_at))}</p>
          </>
        ) : (
          <p role="status">{texts.missing}</p>
        )}
        <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.names[kind]}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={texts.file}
            hidden
            onChange={(event) => {
              clear()
              setFile(event.currentTarget.files?.[0] ?? null)
            }}
          />
          <div>
            <Button icon="plus" onPress={() => input.current?.click()}>
              {texts.choose}
            </Button>
            <p className={styles['muted']}>{file?.name ?? texts.file}</p>
            {errors['file'] && <p role="alert">{errors['file']}</p>}
          </div>
          <TextArea
            name="words"
            label={texts.words}
            description={texts.wordsHint}
            rows={4}
            maxLength={3000}
            value={words}
            onChange={setWords}
            isRequired
          />
          <div className={styles['buttons']}>
            <Button type="submit" variant="primary" isPending={isSaving}>
              {graphic ? texts.replace : texts.set}
            </Button>
            {graphic && (
              <Button variant="quiet" icon="trash" isDisabled={isSaving} onPress={() => void remove()}>
                {texts.remove}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </Card>
  )
}
