/** Known to the build alone: tests and development have everything. */
interface ImportMetaEnv {
  readonly IS_BROWSER_BUILD?: boolean
}
