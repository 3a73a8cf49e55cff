import { useState } from 'react'
import { TextField } from './TextField.tsx'
import type { ExampleSet } from './exampleSet.ts'

function SearchDemo() {
  const [text, setText] = useState('Steinofenpizza')
  return <TextField label="Suche" type="search" icon="search" value={text} onChange={setText} />
}

export const examples: ExampleSet = {
  title: 'TextField',
  examples: [
    { name: 'Standard', render: () => <TextField label="Vorname" name="firstName" autoComplete="given-name" placeholder="Anna" /> },
    {
      name: 'Pflicht mit Hilfe',
      render: () => <TextField label="E-Mail-Adresse" type="email" isRequired description="Dorthin senden wir die Bestätigung." />,
    },
    {
      name: 'Fehler',
      render: () => (
        <TextField
          label="Postleitzahl"
          defaultValue="4533"
          inputMode="numeric"
          error="Bitte geben Sie eine fünfstellige Postleitzahl ein."
        />
      ),
    },
    {
      name: 'Passwort',
      render: () => <TextField label="Passwort" type="password" defaultValue="markthalle" autoComplete="current-password" />,
    },
    { name: 'Suche', render: () => <SearchDemo /> },
    { name: 'Einheit', render: () => <TextField label="Wohnfläche" defaultValue="85,5" suffix="m²" inputMode="decimal" /> },
    { name: 'Gesperrt', render: () => <TextField label="Bestellnummer" defaultValue="MH-26-7K3F94" isDisabled /> },
    { name: 'Langes Wort', render: () => <TextField label="Umsatzsteuer-Identifikationsnummer des Lebensmittelunternehmens" /> },
  ],
}
