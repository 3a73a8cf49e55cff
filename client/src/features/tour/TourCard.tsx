import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { tourTexts as texts } from './tour.texts.ts'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './TourCard.module.css'

/** Shows a business around on its first days; closed once, it stays closed on every device. */
export function TourCard() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // Without an answer there is no tour; nobody misses it.
    api('content.layout', {}, { signal: stop.signal }).then(
      ({ data }) => setOpen(data.tour_popup),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (!isOpen) return null
  const close = () => {
    setOpen(false)
    void api('content.closeTour', { body: { status: 1 } }).catch(() => undefined)
  }
  return (
    <Card as="section" className={styles['card']} aria-label={texts.title}>
      <div className={styles['head']}>
        <h2>{texts.title}</h2>
        <IconButton icon="close" aria-label={texts.close} onPress={close} />
      </div>
      <ol className={styles['steps']}>
        {texts.steps.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
