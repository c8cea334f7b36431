export function findBrowser(env?: NodeJS.ProcessEnv): string | undefined
