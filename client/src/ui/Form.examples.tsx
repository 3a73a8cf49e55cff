import { useState } from 'react'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Form } from './Form.tsx'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { TextField } from './TextField.tsx'
import { checkEmail, checkPostcode, fieldMessages } from './fieldMessages.ts'
import type { ExampleSet } from './exampleSet.ts'
import styles from './examples.module.css'

const refused = { email: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.', postcode: 'Dorthin liefert noch kein Anbieter.' }

function SignUpDemo({ errors }: { errors?: Record<string, string> }) {
  const [sent, setSent] = useState(0)
  return (
    <Form
      className={styles['narrow']}
      errors={errors}
      onSubmit={() => setSent(sent + 1)}
      aria-label={errors ? 'Konto anlegen, abgelehnt' : 'Konto anlegen'}
    >
      <FormErrorSummary />
      <TextField label="E-Mail-Adresse" name="email" type="email" isRequired validate={checkEmail} />
      <TextField label="Postleitzahl" name="postcode" inputMode="numeric" isRequired validate={checkPostcode} />
      <Checkbox name="terms" requiredMessage={fieldMessages.terms}>
        Ich stimme den Nutzungsbedingungen zu.
      </Checkbox>
      <Button type="submit" variant="primary">
        {sent > 0 ? 'Konto angelegt' : 'Konto anlegen'}
      </Button>
    </Form>
  )
}

export const examples: ExampleSet = {
  title: 'Form',
  examples: [
    { name: 'Eigene Prüfung', render: () => <SignUpDemo /> },
    { name: 'Vom Server abgelehnt', render: () => <SignUpDemo errors={refused} /> },
  ],
}
