import { saveFile } from '#client/lib/http/saveFile.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Button } from '#client/ui/Button.tsx'
import { copyText, printText } from './handOut.ts'
import { securityTexts } from './security.texts.ts'
import styles from './security.module.css'

const texts = securityTexts.codes

/** Shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const email = useSession(userOf)?.email ?? ''
  const whole = [texts.fileHead(email), '', ...codes, '', texts.fileNote]
  const download = () => saveFile({ blob: new Blob([whole.join('\r\n')], { type: 'text/plain;charset=utf-8' }), fileName: texts.fileName })
  return (
    <div className={styles['part']}>
      <h3 className={styles['subheading']}>{texts.title}</h3>
      <p className={styles['text']}>{texts.text}</p>
      <ul className={styles['codes']} aria-label={texts.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button onPress={() => void copyText(codes.join('\n'))}>{texts.copy}</Button>
        <Button icon="print" onPress={() => printText(texts.fileHead(email), codes)}>
          {texts.print}
        </Button>
        <Button icon="download" onPress={download}>
          {texts.download}
        </Button>
      </div>
      <div>
        <Button variant="primary" icon="check" onPress={onSaved}>
          {texts.saved}
        </Button>
      </div>
    </div>
  )
}
