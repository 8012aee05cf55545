// Tailwind is the only style processor: it reads the tokens and writes the classes in use.
const config = { plugins: { "@tailwindcss/postcss": {} } };

export default config;
