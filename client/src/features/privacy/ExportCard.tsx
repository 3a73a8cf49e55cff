import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { withStepUp } from '#client/lib/session/stepUp.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { privacyTexts } from './privacy.texts.ts'
import styles from './privacy.module.css'

const texts = privacyTexts.export
const kinds = [
  { call: 'privacy.exportReadable', icon: 'eye', label: texts.readable },
  { call: 'privacy.exportJson', icon: 'download', label: texts.json },
] as const
type Kind = (typeof kinds)[number]['call']

/** Everything as a file, for reading or for other programs. */
export function ExportCard() {
  const [busy, setBusy] = useState<Kind | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const download = async (call: Kind) => {
    setBusy(call)
    setTrouble(null)
    try {
      saveFile(await withStepUp(() => api(call)))
    } catch (error) {
      setTrouble(sentenceOf(error, texts.failed))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={styles['heading']}>{texts.title}</h2>
      <p className={styles['text']}>{texts.text}</p>
      {trouble && <Banner tone="danger">{trouble}</Banner>}
      <div className={styles['buttons']}>
        {kinds.map(({ call, icon, label }) => (
          <Button
            key={call}
            icon={icon}
            isPending={busy === call}
            isDisabled={busy !== null}
            pendingLabel={texts.busy}
            onPress={() => void download(call)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  )
}
