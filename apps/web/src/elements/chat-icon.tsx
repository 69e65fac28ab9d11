export function ChatIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 5h16v11H10l-5 4v-4H4z" />
    </svg>
  );
}
