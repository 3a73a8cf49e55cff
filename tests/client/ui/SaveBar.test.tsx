// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { partTexts } from '#client/features/catalogue/productParts.texts.ts'
import { SaveBar } from '#client/ui/SaveBar.tsx'

afterEach(cleanup)
const button = () => screen.getByRole('button', { name: 'Speichern' })

it('says whether anything is unsaved, and saves only then', () => {
  const { rerender } = render(<SaveBar isDirty={false} isSaving={false} />)
  expect(screen.getByRole('status')).toHaveTextContent('Alles gespeichert')
  expect(button()).toBeDisabled()
  rerender(<SaveBar isDirty isSaving={false} />)
  expect(screen.getByRole('status')).toHaveTextContent('Sie haben ungespeicherte Änderungen.')
  expect(button()).toBeEnabled()
})

it('never calls saved what cannot be saved: it names the variant to look at', () => {
  render(<SaveBar isDirty isSaving={false} trouble={partTexts.variants.wrong(3, 'Farbe 1, 1 cm')} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Noch nicht zu speichern: Bitte prüfen Sie „Farbe 1, 1 cm“ und 2\s+weitere Varianten\.$/,
  )
  expect(button()).toBeDisabled()
})
