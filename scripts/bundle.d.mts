/** Bundles entry points of the server for Node, with nearly all of their packages. */
export function bundleServer(entryPoints: Record<string, string>, outdir: string): Promise<void>
