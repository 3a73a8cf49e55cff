/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function CategoriesScreen() {
  return <h1>CategoriesScreen</h1>
}
