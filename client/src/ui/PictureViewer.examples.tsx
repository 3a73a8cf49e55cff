import { useState } from 'react'
import { Button } from './Button.tsx'
import { PictureViewer } from './PictureViewer.tsx'
import type { ExampleSet } from './exampleSet.ts'

const pictures = ['/media/demo/1f355.webp', '/media/demo/1f368.webp']

function ViewerDemo() {
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <Button onPress={() => setAt(0)}>Bild ansehen</Button>
      {at !== null && (
        <PictureViewer
          title={`Bild ${at + 1} von ${pictures.length}`}
          src={pictures[at] ?? null}
          isLoading={false}
          failure={null}
          onClose={() => setAt(null)}
          onPrevious={at > 0 ? () => setAt(at - 1) : undefined}
          onNext={at < pictures.length - 1 ? () => setAt(at + 1) : undefined}
        />
      )}
    </>
  )
}

export const examples: ExampleSet = { title: 'Bildansicht', examples: [{ name: 'Zwei Bilder', render: () => <ViewerDemo /> }] }
