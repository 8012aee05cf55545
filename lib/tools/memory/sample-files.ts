// A few workspace files for the sample tools to search, open and put together.

export const SAMPLE_FILES: Readonly<Record<string, string>> = {
  "notes/onboarding.md":
    "# Onboarding\n\nEvery new customer gets an account, billing and one owner, in this order.\n",
  "notes/travel-policy.md":
    "# Travel policy\n\nMeals up to 150 EUR need no comment. Trains before planes. Receipts within 30 days.\n",
  "reports/q2-travel.md":
    "# Travel in the second quarter\n\nTravel cost 18 % less than in the first quarter, mostly through trains.\n",
  "reports/q3-outlook.md":
    "# Outlook for the third quarter\n\nTwo conferences in September will raise travel and meals.\n",
};
