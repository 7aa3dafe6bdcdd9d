/** A `setTimeout` whose waits between repetitions are a twentieth as long as those of `original`; time-outs, which are whole seconds, stay. */
export const shortened = (original) =>
  Object.assign(
    (run, ms = 0, ...rest) => original(run, ms >= 400 && ms <= 9_000 && ms % 1000 !== 0 ? ms / 20 : ms, ...rest),
    original,
  );
