import { Button } from './Button.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Button',
  examples: [
    { name: 'Haupthandlung', render: () => <Button variant="primary">Zahlungspflichtig bestellen</Button> },
    { name: 'Standard', render: () => <Button icon="edit">Bearbeiten</Button> },
    {
      name: 'Leise',
      render: () => (
        <Button variant="quiet" iconEnd="chevron-right">
          Alle ansehen
        </Button>
      ),
    },
    {
      name: 'Gefahr',
      render: () => (
        <Button variant="danger" icon="trash">
          Bestellung stornieren
        </Button>
      ),
    },
    {
      name: 'Beschäftigt',
      render: () => (
        <Button variant="primary" isPending>
          In den Warenkorb
        </Button>
      ),
    },
    { name: 'Gesperrt', render: () => <Button isDisabled>Annehmen – fertig in 25 Min.</Button> },
    { name: 'Klein', render: () => <Button size="small">Anpassen</Button> },
    {
      name: 'Groß',
      render: () => (
        <Button size="large" variant="primary" icon="cart">
          Zur Kasse
        </Button>
      ),
    },
    { name: 'Langes Wort', render: () => <Button isWide>Lebensmittelunternehmerregistrierungsnummer speichern</Button> },
  ],
}
