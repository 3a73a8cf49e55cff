import { useState } from 'react'
import { Button } from './Button.tsx'
import { Drawer } from './Drawer.tsx'
import type { ExampleSet } from './exampleSet.ts'

function DrawerDemo({ side, label }: { side: 'start' | 'end'; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <Drawer
        title="Bestellung 2026-1184"
        side={side}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button variant="primary">Annehmen</Button>}
      >
        2 × Pizza Margherita
      </Drawer>
    </>
  )
}

export const examples: ExampleSet = {
  title: 'Drawer',
  examples: [
    { name: 'Einzelheiten rechts', render: () => <DrawerDemo side="end" label="Einzelheiten" /> },
    { name: 'Navigation links', render: () => <DrawerDemo side="start" label="Menü" /> },
  ],
}
