import { useState } from 'react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'
import type { ExampleSet } from './exampleSet.ts'

function FormDemo() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Adresse ändern</Button>
      <Dialog
        title="Lieferadresse"
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>Abbrechen</Button>
            <Button variant="primary" onPress={close}>
              Adresse speichern
            </Button>
          </>
        }
      >
        <TextField label="Straße und Hausnummer" defaultValue="Ahornallee 12" />
      </Dialog>
    </>
  )
}

function AlertDemo() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        Stornieren …
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Bestellung stornieren?"
          keep="Bestellung behalten"
          confirm="Endgültig stornieren"
          onClose={close}
          onConfirm={close}
        >
          Das Restaurant wird sofort benachrichtigt. Das lässt sich nicht rückgängig machen.
        </ConfirmDialog>
      )}
    </>
  )
}

export const examples: ExampleSet = {
  title: 'Dialog',
  examples: [
    { name: 'Formular', render: () => <FormDemo /> },
    { name: 'Rückfrage', render: () => <AlertDemo /> },
  ],
}
