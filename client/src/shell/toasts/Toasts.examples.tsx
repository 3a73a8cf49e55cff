import { Button } from '#client/ui/Button.tsx'
import { useToast } from './Toasts.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'
import styles from '#client/ui/examples.module.css'

function ToastDemo() {
  const toast = useToast()
  return (
    <div className={styles['row']}>
      <Button onPress={() => toast.success('Ihre Angaben wurden gespeichert.')}>Erfolg</Button>
      <Button onPress={() => toast.info('Neue Nachricht von Trattoria da Luca')}>Hinweis</Button>
      <Button onPress={() => toast.warning('Die Bestellannahme ist pausiert bis 19:30 Uhr.')}>Warnung</Button>
      <Button onPress={() => toast.error('Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.')}>Fehler</Button>
    </div>
  )
}

export const examples: ExampleSet = { title: 'Toasts', isWide: true, examples: [{ name: 'Vier Arten', render: () => <ToastDemo /> }] }
