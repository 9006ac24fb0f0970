/** Counts wrong passwords per account: after ten within a minute the account rests until the minute is over. */
export function attempts(limit = 10, windowMs = 60_000) {
  const failures = new Map<string, number[]>();
  const recent = (account: string) => (failures.get(account) ?? []).filter((at) => at > Date.now() - windowMs);
  return {
    isResting: (account: string) => recent(account).length >= limit,
    failed: (account: string) => void failures.set(account, [...recent(account), Date.now()]),
  };
}
