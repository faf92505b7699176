/**
 * What states are for, by the path of the state, by machine.
 *
 * The build takes these sentences out of the machines that players get, and writes them in here for the flow viewer
 * (scripts/bundle.ts). Where nothing is built the machines have them themselves.
 */
export const descriptions: Record<string, Record<string, string>> = {};
