import { Checkbox } from './Checkbox.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Checkbox',
  examples: [
    { name: 'Standard', render: () => <Checkbox>Kontaktlos vor der Tür abstellen</Checkbox> },
    { name: 'Gesetzt', render: () => <Checkbox defaultChecked>Besteck und Servietten</Checkbox> },
    { name: 'Teilweise', render: () => <Checkbox isIndeterminate>Alle Zutaten</Checkbox> },
    {
      name: 'Fehler',
      render: () => (
        <Checkbox isRequired error="Bitte bestätigen Sie dieses Feld.">
          Ich habe die AGB gelesen und stimme ihnen zu.
        </Checkbox>
      ),
    },
    {
      name: 'Gesperrt',
      render: () => (
        <Checkbox isDisabled defaultChecked>
          Notwendige Cookies
        </Checkbox>
      ),
    },
  ],
}
