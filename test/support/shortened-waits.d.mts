export function shortened(original: typeof setTimeout): typeof setTimeout;
