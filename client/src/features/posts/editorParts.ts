import type { ComponentType } from 'react'

/** Parts of another feature that the editor is given by whoever puts the screen together. */
export interface EditorParts {
  PictureField: ComponentType<{
    name: string
    src: string | null
    alt: string
    altMaxLength: number
    onChange: (picture: { src: string | null; alt: string }) => void
  }>
}
