import { Picture } from '#client/ui/Picture.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import rowStyles from './rows.module.css'

interface Named {
  name: string
  picture: string | null
}

const pictureAndName = ({ name, picture }: Named) => (
  <span className={rowStyles['product']}>
    <Picture src={picture} alt="" fallbackName={name} ratio="1:1" sizes="44px" className={rowStyles['thumb']} />
    <span className={rowStyles['name']}>{name}</span>
  </span>
)

/** Picture and name of what a seller offers: the first column of each of his lists. */
export const nameColumn = (header: string): DataColumn<Named> => ({
  id: 'name',
  header,
  isTitle: true,
  minWidth: '200px',
  cell: pictureAndName,
  text: ({ name }) => name,
})
