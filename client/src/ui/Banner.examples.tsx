import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Banner',
  isWide: true,
  examples: [
    {
      name: 'Hinweis',
      render: () => <Banner>Sie schließen 2 Verträge mit 2 Anbietern. Vertragspartner ist der jeweils genannte Anbieter.</Banner>,
    },
    { name: 'Gut', render: () => <Banner tone="success" title="Ihre Angaben wurden gespeichert." /> },
    {
      name: 'Warnung',
      render: () => (
        <Banner
          tone="warning"
          title="Ton ist aus"
          action={
            <Button size="small" icon="sound-on">
              Ton einschalten
            </Button>
          }
        >
          Neue Bestellungen klingeln auf diesem Gerät nicht.
        </Banner>
      ),
    },
    {
      name: 'Gefahr',
      render: () => (
        <Banner tone="danger" title="Die Zahlung wurde nicht bestätigt.">
          Sie können eine andere Bezahlart wählen.
        </Banner>
      ),
    },
  ],
}
