import { Checkbox } from './Checkbox.tsx'
import type { ExampleSet } from './exampleSet.ts'
import { fieldMessages } from './fieldMessages.ts'

export const examples: ExampleSet = {
  title: 'Checkbox',
  examples: [
    { name: 'Standard', render: () => <Checkbox>Kontaktlos vor der Tür abstellen</Checkbox> },
    { name: 'Gesetzt', render: () => <Checkbox defaultChecked>Besteck und Servietten</Checkbox> },
    { name: 'Teilweise', render: () => <Checkbox isIndeterminate>Alle Zutaten</Checkbox> },
    {
      name: 'Fehler',
      render: () => (
        <Checkbox requiredMessage={fieldMessages.terms} error={fieldMessages.terms}>
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
