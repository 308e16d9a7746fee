/** Measures processor time of this process, which a busy machine does not lengthen as it does the time on the clock. */
export function startCpuTimer(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
