declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    pipelining?: number
    method?: string
    body?: string
    headers?: Record<string, string>
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
