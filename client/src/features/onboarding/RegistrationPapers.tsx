import { useEffect, useState } from 'react'
import type { ProviderDocument } from '#contract/calls/onboardingWire.ts'
import { documentKindNames } from '#contract/values/onboardingRules.ts'
import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { registrationTexts as texts } from './onboarding.texts.ts'
import styles from './onboarding.module.css'

const nameOf = (paper: ProviderDocument) => `${documentKindNames[paper.type]}: ${paper.name}`

/** The papers of a registration: pictures to compare with the data beside them, everything to keep. */
export function RegistrationPapers({ papers }: { papers: readonly ProviderDocument[] }) {
  const { save } = useSaving()
  const read = (id: number) => save(async () => saveFile(await api('onboarding.file', { params: { id } })))
  return (
    <section className={styles['stack']} aria-label={texts.documents}>
      <h3>{texts.documents}</h3>
      {papers.length === 0 && <p>{texts.noDocuments}</p>}
      {papers.map((one) => (
        <div key={one.id} className={styles['paper']}>
          {one.kind === 'image' && <PaperPicture paper={one} />}
          <Button icon="file" onPress={() => void read(one.id)}>
            {nameOf(one)}
          </Button>
        </div>
      ))}
    </section>
  )
}

function PaperPicture({ paper }: { paper: ProviderDocument }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    api('onboarding.file', { params: { id: paper.id } }, { signal: stop.signal })
      .then(({ blob }) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      // Without the picture its name is left.
      .catch(() => undefined)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [paper.id])
  return url ? <img src={url} alt={nameOf(paper)} className={styles['paperPicture']} /> : null
}
