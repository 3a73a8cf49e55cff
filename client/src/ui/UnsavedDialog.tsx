import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks whether changed input is to be thrown away. */
export const UnsavedDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Dialog
    title="Änderungen verwerfen?"
    role="alertdialog"
    size="small"
    isOpen
    onClose={onStay}
    footer={
      <>
        <Button onPress={onStay}>Weiter bearbeiten</Button>
        <Button variant="danger" onPress={onLeave}>
          Änderungen verwerfen
        </Button>
      </>
    }
  >
    Sie haben Angaben geändert und noch nicht gespeichert.
  </Dialog>
)
