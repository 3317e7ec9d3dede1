import { type DestinationStream, type Logger, pino } from 'pino'

/** A failed query's message carries its parameters, and those are people's data: only its first words are logged. */
const withoutData = (message: string): string => message.split('\nparams:')[0]!.slice(0, 500)

const describe = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  // A stack begins with the message; the frames are what helps.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: withoutData(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    stack: frames?.slice(0, 12).map((line) => line.trim()),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describe(error.cause, depth + 1) }),
  }
}

/** JSON lines; never a body, a header, a query string or a query's parameters. */
export const makeLog = (level: string, to?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describe(error) },
  }
  return to === undefined ? pino(options) : pino(options, to)
}
