-- Sockets end with their sessions, in every process. The database itself says so, with the commit: whichever call, program
-- or cascade ends a session, none can forget it. The words are those of the bus between processes (platform/bus); "db" is
-- no process's name, so all of them hear it.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tetri_bus', 'db sessions session ' || OLD.id);
  RETURN NULL;
END $$;

CREATE TRIGGER tell_session_ended AFTER DELETE ON user_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER tell_session_ended AFTER DELETE ON staff_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

-- Who is blocked, erased or paused keeps rows of sessions that nobody may use any more.
CREATE FUNCTION tell_sessions_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tetri_bus', 'db sessions ' || TG_ARGV[0] || ' ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER tell_sessions_blocked AFTER UPDATE OF blocked_until, deleted_at ON users
  FOR EACH ROW WHEN (
    NEW.blocked_until IS DISTINCT FROM OLD.blocked_until OR NEW.deleted_at IS DISTINCT FROM OLD.deleted_at
  )
  EXECUTE FUNCTION tell_sessions_blocked('user');
CREATE TRIGGER tell_sessions_blocked AFTER UPDATE OF is_active ON staff
  FOR EACH ROW WHEN (NEW.is_active IS DISTINCT FROM OLD.is_active)
  EXECUTE FUNCTION tell_sessions_blocked('staff');
